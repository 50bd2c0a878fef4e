package io.raceproof.maven;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A build of a small project of {@code src/it} by the real Maven, in a process and a folder of its own. Our artifacts
 * come from the modules beside this one, by way of a local repository in {@code target}; everything else comes from the
 * local repository of this build, as if that were a remote one: nothing is installed there, and nothing downloaded.
 */
record MavenBuild(Path folder, ChildJvm.Result result) {

    private static final String VERSION = System.getProperty("raceproof.version");
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final Path REPOSITORY = Path.of("target", "it-repository").toAbsolutePath();

    private static final List<String> MODULES = List.of(
            "api",
            "findings",
            "report",
            "launch",
            "core",
            "runtime",
            "agent",
            "explore",
            "prove",
            "junit",
            "maven-plugin");

    static MavenBuild run(String project, Path in, String... arguments) throws IOException {
        copy(Path.of("src", "it", project), in);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("maven.home"), "bin", "mvn").toString(),
                "-B",
                "--no-transfer-progress",
                "-s",
                settings().toString(),
                "-Dmaven.repo.local=" + repository(),
                "-Draceproof.version=" + VERSION,
                "-Djunit.version=" + System.getProperty("junit.version")));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile());
        builder.environment().put("JAVA_HOME", Jdks.current().home().toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("MAVEN_"));
        // A build that ends soon: what would pay off later only costs here.
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        return new MavenBuild(in, ChildJvm.run(builder, LIMIT));
    }

    String out() {
        return result.out();
    }

    /** What JVMs that run tests print past their streams, too. */
    String err() {
        return result.err();
    }

    boolean isSuccess() {
        return result.status() == 0;
    }

    /** Surefire's report on a class. */
    String testReport(String className) throws IOException {
        return Files.readString(folder.resolve("target/surefire-reports/TEST-" + className + ".xml"));
    }

    /** "central" is the name under which Maven knows where everything comes from; this one is nearer. */
    private static Path settings() throws IOException {
        String here = Path.of(System.getProperty("local.repository")).toUri().toString();
        String central = "<id>central</id><url>" + here + "</url>"
                + "<releases><checksumPolicy>ignore</checksumPolicy></releases>"
                + "<snapshots><enabled>false</enabled></snapshots>";
        return Files.writeString(
                Files.createDirectories(REPOSITORY).resolveSibling("it-settings.xml"),
                "<settings><profiles><profile><id>here</id>"
                        + "<repositories><repository>" + central + "</repository></repositories>"
                        + "<pluginRepositories><pluginRepository>" + central
                        + "</pluginRepository></pluginRepositories>"
                        + "</profile></profiles><activeProfiles><activeProfile>here</activeProfile></activeProfiles>"
                        + "</settings>");
    }

    private static Path repository() throws IOException {
        put("raceproof", Path.of("..", "pom.xml"), "pom");
        for (String module : MODULES) {
            Path from = Path.of("..", module);
            String artifact = "raceproof-" + module;
            // What is shaded into a jar is no dependency of it any more.
            Path reduced = from.resolve("dependency-reduced-pom.xml");
            put(artifact, Files.exists(reduced) ? reduced : from.resolve("pom.xml"), "pom");
            put(artifact, from.resolve("target/" + artifact + "-" + VERSION + ".jar"), "jar");
        }
        return REPOSITORY;
    }

    private static void put(String artifact, Path file, String type) throws IOException {
        Path folder = Files.createDirectories(REPOSITORY.resolve("io/raceproof/" + artifact + "/" + VERSION));
        Path to = folder.resolve(artifact + "-" + VERSION + "." + type);
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }
}
