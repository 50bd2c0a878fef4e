package io.raceproof.agent;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Real JVMs, with the packaged agent and without. */
final class UnderAgent {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** Programs that end soon: what would pay off later only costs here. Options of a test's own come after these. */
    private static final List<String> BRIEFLY = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private UnderAgent() {}

    static ChildJvm.Result with(Jdks.Jdk jdk, String... args) {
        return with(jdk, "", args);
    }

    static ChildJvm.Result with(Jdks.Jdk jdk, String options, String[] args) {
        List<String> all = new ArrayList<>();
        all.add("-javaagent:" + System.getProperty("agent.jar") + (options.isEmpty() ? "" : "=" + options));
        all.addAll(List.of(args));
        return run(jdk, "java", all);
    }

    static ChildJvm.Result without(Jdks.Jdk jdk, String... args) {
        return run(jdk, "java", List.of(args));
    }

    /** Compiles one source text per file name, into the folder, with the JDK's own compiler. */
    static void compile(Jdks.Jdk jdk, Path folder, String... filesAndTexts) throws IOException {
        compile(jdk, folder, List.of(), filesAndTexts);
    }

    static void compile(Jdks.Jdk jdk, Path folder, List<String> options, String... filesAndTexts) throws IOException {
        List<String> args = new ArrayList<>(options);
        args.addAll(List.of("-g", "-d", folder.toString()));
        for (int i = 0; i < filesAndTexts.length; i += 2) {
            // No package can have this name, so sources do not count as part of a module in the folder.
            Path file = folder.resolve("META-INF").resolve(filesAndTexts[i]);
            Files.createDirectories(file.getParent());
            args.add(Files.writeString(file, filesAndTexts[i + 1]).toString());
        }
        ChildJvm.Result result = run(jdk, "javac", args);
        if (result.status() != 0) {
            throw new AssertionError(result.out() + result.err());
        }
    }

    private static ChildJvm.Result run(Jdks.Jdk jdk, String tool, List<String> args) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java().resolveSibling(tool).toString());
        command.addAll(tool.equals("java") ? BRIEFLY : List.of());
        command.addAll(args);
        return ChildJvm.run(new ProcessBuilder(command), LIMIT);
    }
}
