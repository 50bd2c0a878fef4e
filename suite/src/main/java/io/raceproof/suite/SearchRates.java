package io.raceproof.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Measures how many executions a second explore makes: {@code SearchRates RACEPROOF SECONDS SIZE OPTIONS…}, where RACEPROOF is
 * the folder of a distribution and each of the OPTIONS, which are words separated by blanks, is a way to run, {@code "--workers 4"}.
 * SIZE is how many megabytes an execution sums up, {@code 5}, or how long it is to take the first way, {@code 10ms}. The efficiency is
 * how fast a way is compared with the first one; what follows {@code xN} in it is by how much it should be faster. The overhead is how
 * much longer an execution takes than in the first of those with the same N. Each way runs for so many seconds and for four
 * times as many, and what counts is the difference: so no JVM's start is in it. Who uses how many cores in that time is told, too.
 */
public final class SearchRates {

    /** Few tasks, because each has a thread: two, each ten times, have 184,756 orders. */
    private static final List<String> TASKS = List.of("2", "10");

    private static final Pattern GRAPHS = Pattern.compile("\"graphs\"\\s*:\\s*(\\d+)");
    private static final Pattern MILLIS = Pattern.compile("\"elapsedMillis\"\\s*:\\s*(\\d+)");
    private static final Pattern TIMES = Pattern.compile(" x(\\d+)$");
    private static final String DURATION = "ms";

    /** By how much the second run of a way is longer. */
    private static final int LONGER = 4;

    /** So many take long enough for what else an execution does to be told from it. */
    private static final int MANY_MEGABYTES = 200;

    private final Path raceproof;
    private final int seconds;

    private SearchRates(Path raceproof, int seconds) {
        this.raceproof = raceproof;
        this.seconds = seconds;
    }

    public static void main(String[] args) throws Exception {
        SearchRates rates = new SearchRates(Path.of(args[0]), Integer.parseInt(args[1]));
        List<String> ways = List.of(args).subList(3, args.length);
        int megabytes = args[2].endsWith(DURATION)
                ? rates.megabytes(ways.get(0), Double.parseDouble(args[2].replace(DURATION, "")))
                : Integer.parseInt(args[2]);
        System.out.println(megabytes + " megabytes");
        System.out.printf(
                "%-28s %12s %8s %10s %8s  cores%n", "way", "executions/s", "ms each", "efficiency", "overhead");
        double first = 0;
        Map<Integer, Double> firsts = new HashMap<>();
        for (String way : ways) {
            Matcher times = TIMES.matcher(way);
            int expected = times.find() ? Integer.parseInt(times.group(1)) : 1;
            Rate rate = rates.rate(TIMES.matcher(way).replaceFirst(""), megabytes);
            first = first == 0 ? rate.perSecond : first;
            firsts.putIfAbsent(expected, rate.perSecond);
            System.out.printf(
                    Locale.ROOT,
                    "%-28s %12.1f %8.2f %10.2f %7.0f%%  %s%n",
                    way.replaceAll(" --engine-path \\S+", ""),
                    rate.perSecond,
                    1000 * expected / rate.perSecond,
                    rate.perSecond / first / expected,
                    100 * (firsts.get(expected) / rate.perSecond - 1),
                    CoresUsed.inWords(rate.cores));
        }
    }

    /** How many make an execution take so long; none, if it takes longer anyway. */
    private int megabytes(String way, double millis) throws Exception {
        double none = 1000 / rate(way, 0).perSecond;
        double many = 1000 / rate(way, MANY_MEGABYTES).perSecond;
        System.out.printf(
                Locale.ROOT,
                "an execution takes %.2f ms with no megabytes, %.2f ms with %d%n",
                none,
                many,
                MANY_MEGABYTES);
        return (int) Math.max(0, Math.round((millis - none) * MANY_MEGABYTES / (many - none)));
    }

    private record Stats(long graphs, long millis, Map<String, Double> cores) {}

    private record Rate(double perSecond, Map<String, Double> cores) {}

    private Rate rate(String way, int megabytes) throws Exception {
        Stats shorter = run(way, megabytes, seconds);
        Stats longer = run(way, megabytes, LONGER * seconds);
        double rate = 1000.0 * (longer.graphs - shorter.graphs) / (longer.millis - shorter.millis);
        return new Rate(rate, longer.cores);
    }

    private Stats run(String way, int megabytes, int timeout) throws IOException, InterruptedException {
        Path report = Files.createTempFile("rates", ".json");
        try {
            List<String> command =
                    new ArrayList<>(List.of(raceproof.resolve("raceproof").toString(), "explore"));
            command.addAll(List.of(way.strip().split(" +")));
            command.addAll(List.of("--quiet", "--timeout", Integer.toString(timeout), "--json", report.toString()));
            command.addAll(List.of("-cp", classPath(), "io.raceproof.suite.modelchecking.kernels.Work"));
            command.addAll(TASKS);
            command.add(Integer.toString(megabytes));
            Process process = new ProcessBuilder(command).inheritIO().start();
            Map<String, Double> cores = new CoresUsed(process, Duration.ofSeconds(seconds)).await();
            String json = Files.readString(report);
            return new Stats(number(GRAPHS, json), number(MILLIS, json), cores);
        } finally {
            Files.delete(report);
        }
    }

    private static long number(Pattern pattern, String json) {
        Matcher found = pattern.matcher(json);
        if (!found.find()) {
            throw new IllegalStateException("no " + pattern + " in " + json);
        }
        return Long.parseLong(found.group(1));
    }

    private String classPath() throws IOException {
        try (Stream<Path> jars = Files.list(raceproof.resolve("lib"))) {
            Path api = jars.filter(jar -> jar.getFileName().toString().startsWith("raceproof-api-"))
                    .findFirst()
                    .orElseThrow();
            return System.getProperty("java.class.path") + ":" + api;
        }
    }
}
