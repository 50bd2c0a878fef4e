package io.raceproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tests of some classes, run in a JVM of their own, with the packaged agent or without. */
record TestRun(String out) {

    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final Pattern STATUS =
            Pattern.compile("^#(\\w+)(?:\\(\\w*\\))?(\\[\\d])?: (SUCCESSFUL|FAILED)$", Pattern.MULTILINE);

    static TestRun withAgent(Jdks.Jdk jdk, String classes, String... parameters) {
        return run(jdk, List.of("-javaagent:" + System.getProperty("agent.jar")), classes, parameters);
    }

    static TestRun plain(Jdks.Jdk jdk, String classes) {
        return run(jdk, List.of(), classes);
    }

    /** With the agent, and with JUnit 6 in the place of JUnit 5. */
    static TestRun withJUnit6(Jdks.Jdk jdk, String classes) {
        String folder = System.getProperty("junit6.folder");
        String classPath = Stream.concat(
                        Stream.of(folder + File.separator + "*"),
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .filter(entry ->
                                        !Path.of(entry).getFileName().toString().startsWith("junit-")))
                .collect(Collectors.joining(File.pathSeparator));
        return run(jdk, List.of("-javaagent:" + System.getProperty("agent.jar")), classPath, List.of(classes));
    }

    private static TestRun run(Jdks.Jdk jdk, List<String> options, String classes, String... parameters) {
        List<String> args = new ArrayList<>(List.of(classes));
        args.addAll(List.of(parameters));
        return run(jdk, options, System.getProperty("java.class.path"), args);
    }

    private static TestRun run(Jdks.Jdk jdk, List<String> options, String classPath, List<String> args) {
        // Tests that end soon: what would pay off later only costs here.
        List<String> command =
                new ArrayList<>(List.of(jdk.java().toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, RunTests.class.getName()));
        command.addAll(args);
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), LIMIT);
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        return new TestRun(result.out());
    }

    /** How each test ended, by its name. */
    Map<String, String> statuses() {
        Map<String, String> statuses = new TreeMap<>();
        Matcher matcher = STATUS.matcher(out);
        while (matcher.find()) {
            statuses.put(matcher.group(1) + (matcher.group(2) == null ? "" : matcher.group(2)), matcher.group(3));
        }
        return statuses;
    }

    /** What was printed about the test whose name begins so. */
    String of(String test) {
        StringBuilder about = new StringBuilder();
        for (String part : out.split("(?m)^#")) {
            if (part.startsWith(test)) {
                about.append(part);
            }
        }
        return about.toString();
    }
}
