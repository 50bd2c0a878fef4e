package io.raceproof.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** What a single check costs, by kind of access: {@link CheckBenchmark} without the agent and with it, as a table. */
public final class CheckCosts {

    private CheckCosts() {}

    /** {@code AGENT [FORKS]}: the agent's jar in a distribution's lib folder; how many JVMs a figure is from (3). */
    public static void main(String[] args) throws RunnerException, IOException {
        int forks = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Map<String, Double> plain = run(forks);
        Path folder = Files.createTempDirectory("check-costs");
        Map<String, Double> checked = run(
                forks,
                "-javaagent:" + args[0]
                        + "=include=io.raceproof.bench.*,include=Unrolled,exclude=*.jmh_generated.*,output="
                        + folder.resolve("{pid}"));
        delete(folder);
        System.out.println("| access | plain, ns | checked, ns | more, ns |\n| --- | --- | --- | --- |");
        plain.forEach((name, nanos) -> System.out.printf(
                "| %s | %.2f | %.2f | %.2f |%n", name, nanos, checked.get(name), checked.get(name) - nanos));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static Map<String, Double> run(int forks, String... jvmArguments) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(CheckBenchmark.class.getName())
                .forks(forks)
                .warmupIterations(3)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(3)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgsAppend(jvmArguments);
        Map<String, Double> results = new LinkedHashMap<>();
        for (RunResult result : new Runner(options.build()).run()) {
            results.put(
                    result.getPrimaryResult().getLabel(),
                    result.getPrimaryResult().getScore());
        }
        return results;
    }
}
