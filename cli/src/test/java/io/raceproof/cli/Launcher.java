package io.raceproof.cli;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@code raceproof} script to start, and the environment to start it in: the current JDK as JAVA_HOME, unless said.
 */
record Launcher(Path script, Map<String, String> environment) {

    static final Duration LIMIT = Duration.ofSeconds(60);

    Launcher(Path script) {
        this(script, Map.of("JAVA_HOME", Jdks.current().home().toString()));
    }

    Launcher withJavaHome(Path home) {
        return with(Map.of("JAVA_HOME", home.toString()));
    }

    Launcher withoutJavaHome() {
        return new Launcher(script, Map.of());
    }

    Launcher with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(more);
        return new Launcher(script, all);
    }

    ChildJvm.Result run(String... arguments) {
        return ChildJvm.run(process(arguments), LIMIT);
    }

    ProcessBuilder process(String... arguments) {
        List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
        command.addAll(briefly(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().remove("JAVA_HOME");
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(environment);
        return builder;
    }

    /** Programs that end soon: what would pay off later only costs here. */
    private static List<String> briefly(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        int classPath = all.indexOf("-cp");
        if (classPath > 0 && List.of("check", "explore").contains(all.get(0))) {
            all.add(classPath, "-XX:TieredStopAtLevel=1");
        }
        return all;
    }

    /** Copies what the build packaged. */
    static void copyDistribution(Path target) throws IOException {
        Path source = Path.of("target", "raceproof");
        Files.walkFileTree(source, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(target.resolve(source.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, target.resolve(source.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Writes an executable shell script. */
    static void script(Path path, String... lines) throws IOException {
        Files.writeString(path, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
