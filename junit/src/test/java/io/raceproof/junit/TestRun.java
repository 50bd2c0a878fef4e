package io.raceproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    private static TestRun run(Jdks.Jdk jdk, List<String> options, String classes, String... parameters) {
        String[] args = new String[parameters.length + 1];
        args[0] = classes;
        System.arraycopy(parameters, 0, args, 1, parameters.length);
        ChildJvm.Result result = ChildJvm.runMain(jdk, LIMIT, options, RunTests.class, args);
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
