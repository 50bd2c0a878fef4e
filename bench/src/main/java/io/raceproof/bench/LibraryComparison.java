package io.raceproof.bench;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the benchmarks of the task library in one go and prints the table of docs/performance.md, in Markdown. */
public final class LibraryComparison {

    private static final String BASELINE = "rawForkJoin";

    private LibraryComparison() {}

    /** Takes no arguments; the JVM it runs on is the JVM that is measured. */
    public static void main(String[] args) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(FibBenchmark.class.getName())
                .include(LoopBenchmark.class.getName())
                .forks(3)
                .warmupIterations(5)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(5)
                .measurementTime(TimeValue.seconds(1))
                .build();
        System.out.println(table(new Runner(options).run()));
    }

    private static String table(Collection<RunResult> results) {
        Map<String, Map<String, Result<?>>> byProgram = new LinkedHashMap<>();
        for (RunResult result : results) {
            String[] name = result.getParams().getBenchmark().split("\\.");
            byProgram
                    .computeIfAbsent(name[name.length - 2], program -> new LinkedHashMap<>())
                    .put(name[name.length - 1], result.getPrimaryResult());
        }
        StringBuilder table = new StringBuilder("| program | written with | time, ms | against raw ForkJoin |\n")
                .append("| --- | --- | --- | --- |\n");
        byProgram.forEach((program, variants) -> {
            double baseline = variants.get(BASELINE).getScore();
            variants.forEach((variant, result) -> table.append("| %s | %s | %.1f ± %.1f | %.2fx |%n"
                    .formatted(
                            program,
                            variant,
                            result.getScore(),
                            result.getScoreError(),
                            result.getScore() / baseline)));
        });
        return "JDK " + Runtime.version() + ", " + Runtime.getRuntime().availableProcessors() + " processors\n\n"
                + table;
    }
}
