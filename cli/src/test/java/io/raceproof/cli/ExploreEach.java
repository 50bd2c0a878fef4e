package io.raceproof.cli;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Progress;
import io.raceproof.explore.jvm.JvmExecutor;
import io.raceproof.findings.Finding;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Explores several programs of the package {@code explored} in one JVM, under the agent in explore mode, and prints a
 * line for each: its name, what was found or PROVED or UNKNOWN, the number of graphs, and why it is unknown.
 */
public final class ExploreEach {

    private static final Budget ENOUGH = new Budget(5_000, Duration.ofSeconds(30));

    private ExploreEach() {}

    public static void main(String[] programs) {
        PrintStream out = System.out;
        List<Path> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        for (String program : programs) {
            List<String> words = List.of(program.split(" "));
            JvmExecutor executor =
                    new JvmExecutor("explored." + words.get(0), words.subList(1, words.size()), classPath);
            Set<String> seen = new HashSet<>();
            List<String> twice = new ArrayList<>();
            Exploration exploration = new Explorer(executor, ENOUGH, new Explorer.Observer() {
                        @Override
                        public void graph(Execution execution, String fingerprint, Progress progress) {
                            if (!seen.add(fingerprint)) {
                                twice.add(fingerprint);
                            }
                        }

                        @Override
                        public void anew() {
                            seen.clear();
                        }
                    })
                    .run();
            out.println(program + ": " + verdict(exploration, executor) + " " + seen.size()
                    + (twice.isEmpty() ? "" : " TWICE " + twice.size()) + why(exploration, executor));
        }
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static String verdict(Exploration exploration, JvmExecutor executor) {
        Set<String> kinds = new TreeSet<>();
        for (Finding finding : exploration.findings()) {
            kinds.add(finding.kind().name());
        }
        if (!kinds.isEmpty()) {
            return String.join("+", kinds);
        }
        return exploration.because().isEmpty() && reasons(executor).isEmpty() ? "PROVED" : "UNKNOWN";
    }

    private static String why(Exploration exploration, JvmExecutor executor) {
        List<String> because = new ArrayList<>(exploration.because());
        because.addAll(reasons(executor));
        return because.isEmpty() ? "" : " " + because;
    }

    /** This class is excluded, and no part of the program. */
    private static List<String> reasons(JvmExecutor executor) {
        return executor.because().stream()
                .filter(reason -> !reason.contains("excluded by the options"))
                .toList();
    }
}
