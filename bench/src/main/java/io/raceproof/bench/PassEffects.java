package io.raceproof.bench;

import io.raceproof.runtime.Pass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What each optimisation is worth: runs programs in serial mode with all of them, and without each, a JVM each, and
 * prints how many times as long they take without it. What counts of a JVM is the shortest run, which whatever else the
 * machine does disturbs least; what runs with all of them is measured again and again in between, and the median
 * counts.
 */
public final class PassEffects {

    private static final int WARM_UP_MILLIS = 2500;
    private static final int MILLIS = 1200;
    private static final int MOST_RUNS = 20;

    /** After so many passes the program is measured with all of them once more. */
    private static final int PASSES_AT_A_TIME = 8;

    /** What differs by less may be chance. */
    private static final double NOTEWORTHY = 1.1;

    /** Of other modes, or where another question is asked. */
    private static final Set<Pass> OF_NO_USE_HERE = Set.of(
            Pass.APART,
            Pass.STREWN,
            Pass.TURNS,
            Pass.STAMPS,
            Pass.CROWDS,
            Pass.PROVED,
            Pass.MARKS,
            Pass.QUERIES,
            Pass.LINKED);

    private final Path lib;
    private final List<Pass> passes =
            Pass.all().stream().filter(pass -> !OF_NO_USE_HERE.contains(pass)).toList();

    /** By pass and program: the time without the pass over that with all of them. */
    private final Map<Pass, Map<String, Double>> ratios = new EnumMap<>(Pass.class);

    private PassEffects(Path lib) {
        this.lib = lib;
    }

    /** {@code LIB SUITE/PROGRAM...}: the distribution's lib folder, and what to run. */
    public static void main(String[] args) throws Exception {
        PassEffects effects = new PassEffects(Path.of(args[0]));
        for (String program : List.of(args).subList(1, args.length)) {
            effects.measure(program);
        }
        effects.print();
    }

    private void measure(String program) throws IOException, InterruptedException {
        Map<Pass, Double> without = new EnumMap<>(Pass.class);
        List<Double> withAll = new ArrayList<>();
        for (int i = 0; i < passes.size(); i++) {
            if (i % PASSES_AT_A_TIME == 0) {
                withAll.add(millis(program, ""));
            }
            without.put(passes.get(i), millis(program, ",opt=-" + passes.get(i)));
        }
        double with = median(withAll);
        for (Pass pass : passes) {
            ratios.computeIfAbsent(pass, each -> new LinkedHashMap<>()).put(program, without.get(pass) / with);
        }
        System.err.printf(Locale.ROOT, "%s: %.1f ms with all, of %s; %s%n", program, with, withAll, without);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    private double millis(String program, String passes) throws IOException, InterruptedException {
        String[] names = program.split("/");
        List<String> oneWorker = List.of("-Djava.util.concurrent.ForkJoinPool.common.parallelism=1");
        return new KernelJvm(lib, oneWorker, "mode=serial" + passes)
                        .wallNanos(names[0], names[1], WARM_UP_MILLIS, MILLIS, MOST_RUNS)
                        .get(0)
                / 1e6;
    }

    private void print() {
        System.out.println("| without | mean | longer | shorter |");
        System.out.println("| --- | --- | --- | --- |");
        List<Pass> byMean = new ArrayList<>(passes);
        byMean.sort(Comparator.comparing(this::mean).reversed());
        for (Pass pass : byMean) {
            System.out.printf(
                    Locale.ROOT,
                    "| `%s` | %.2fx | %s | %s |%n",
                    pass,
                    mean(pass),
                    programs(pass, NOTEWORTHY, Double.MAX_VALUE),
                    programs(pass, 0, 1 / NOTEWORTHY));
        }
    }

    private double mean(Pass pass) {
        return Math.exp(ratios.get(pass).values().stream()
                .mapToDouble(Math::log)
                .average()
                .orElseThrow());
    }

    /** Those with a ratio between the two, the most noteworthy first. */
    private String programs(Pass pass, double low, double high) {
        return ratios.get(pass).entrySet().stream()
                .filter(entry -> entry.getValue() >= low && entry.getValue() <= high)
                .sorted(Comparator.comparing(entry -> -Math.abs(Math.log(entry.getValue()))))
                .map(entry -> String.format(
                        Locale.ROOT,
                        "%s %.2fx",
                        entry.getKey().substring(entry.getKey().indexOf('/') + 1),
                        entry.getValue()))
                .collect(Collectors.joining(", "));
    }
}
