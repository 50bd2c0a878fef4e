package io.raceproof.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Measures how many executions a second explore makes: {@code SearchRates RACEPROOF SECONDS SIZE OPTIONS…}, where
 * RACEPROOF is the folder of a distribution and each of the OPTIONS, which are words separated by blanks, is a way to
 * run, {@code "--workers 4"}. SIZE is how many megabytes an execution sums up, {@code 5}, or how long it is to take the
 * first way, {@code 10ms}. The efficiency is how fast a way is compared with the first one; what follows {@code xN} in
 * it is by how much it should be faster. The overhead is how much longer an execution takes than in the first of those
 * with the same N. Each way runs for so many seconds and for four times as many, and what counts is the difference: so
 * no JVM's start is in it. Who uses how many cores in that time is told, too.
 *
 * <p>SECONDS may be {@code 18x3}: then every way runs three times for 18 seconds, in turns, so that whatever else
 * happens on the machine happens to all of them. What counts is the time from when a search first says how far it is,
 * ten seconds after its start, to its end; so there must be more than ten. The middle rate of each way is told, with
 * the lowest and the highest.
 */
public final class SearchRates {

    /** Few tasks, because each has a thread: two, each ten times, have 184,756 orders. */
    private static final List<String> TASKS = List.of("2", "10");

    private static final Pattern GRAPHS = Pattern.compile("\"graphs\"\\s*:\\s*(\\d+)");
    private static final Pattern MILLIS = Pattern.compile("\"elapsedMillis\"\\s*:\\s*(\\d+)");
    private static final Pattern TIMES = Pattern.compile(" x(\\d+)$");
    private static final Pattern SAID =
            Pattern.compile("raceproof: (\\d+) graphs of .*, (\\d+) aborted executions, (\\d+) executions a second.*");
    private static final String DURATION = "ms";
    private static final String ROUNDS = "x";

    /** By how much the second run of a way is longer. */
    private static final int LONGER = 4;

    /** When a search first says how far it is. */
    private static final int SAID_AFTER_SECONDS = 10;

    /** So many take long enough for what else an execution does to be told from it. */
    private static final int MANY_MEGABYTES = 200;

    private final Path raceproof;
    private final int seconds;

    /** 0: each way runs twice. */
    private final int rounds;

    private SearchRates(Path raceproof, int seconds, int rounds) {
        this.raceproof = raceproof;
        this.seconds = seconds;
        this.rounds = rounds;
    }

    public static void main(String[] args) throws Exception {
        String[] duration = args[1].split(ROUNDS);
        SearchRates rates = new SearchRates(
                Path.of(args[0]),
                Integer.parseInt(duration[0]),
                duration.length > 1 ? Integer.parseInt(duration[1]) : 0);
        List<String> ways = List.of(args).subList(3, args.length);
        int megabytes = args[2].endsWith(DURATION)
                ? rates.megabytes(ways.get(0), Double.parseDouble(args[2].replace(DURATION, "")))
                : Integer.parseInt(args[2]);
        System.out.println(megabytes + " megabytes");
        System.out.printf(
                "%-28s %12s %8s %10s %8s  cores%n", "way", "executions/s", "ms each", "efficiency", "overhead");
        double first = 0;
        Map<Integer, Double> firsts = new HashMap<>();
        Map<String, Rate> inTurns = rates.inTurns(ways, megabytes);
        for (String way : ways) {
            Matcher times = TIMES.matcher(way);
            int expected = times.find() ? Integer.parseInt(times.group(1)) : 1;
            Rate rate = inTurns.containsKey(way) ? inTurns.get(way) : rates.rate(command(way), megabytes);
            first = first == 0 ? rate.perSecond : first;
            firsts.putIfAbsent(expected, rate.perSecond);
            System.out.printf(
                    Locale.ROOT,
                    "%-28s %12.1f %8.2f %10.2f %7.0f%%  %s%s%n",
                    way.replaceAll(" --engine-path \\S+", ""),
                    rate.perSecond,
                    1000 * expected / rate.perSecond,
                    rate.perSecond / first / expected,
                    100 * (firsts.get(expected) / rate.perSecond - 1),
                    CoresUsed.inWords(rate.cores),
                    rate.range);
        }
    }

    /** A way without by how much it should be faster. */
    private static String command(String way) {
        return TIMES.matcher(way).replaceFirst("");
    }

    /** The middle one of the rates of each way; nothing if there are no rounds. */
    private Map<String, Rate> inTurns(List<String> ways, int megabytes) throws Exception {
        Map<String, List<Rate>> all = new HashMap<>();
        for (int i = 0; i < rounds; i++) {
            for (String way : ways) {
                Stats whole = run(command(way), megabytes, seconds);
                Rate rate = new Rate(whole.rateSince(whole.said), whole.cores, "");
                all.computeIfAbsent(way, unused -> new ArrayList<>()).add(rate);
                System.out.printf(Locale.ROOT, "round %d, %s: %.1f%n", i + 1, way, rate.perSecond);
            }
        }
        Map<String, Rate> middle = new HashMap<>();
        all.forEach((way, rates) -> {
            rates.sort(Comparator.comparingDouble(Rate::perSecond));
            Rate one = rates.get(rates.size() / 2);
            String range = String.format(
                    Locale.ROOT, "  from %.1f to %.1f", rates.get(0).perSecond, rates.get(rates.size() - 1).perSecond);
            middle.put(way, new Rate(one.perSecond, one.cores, range));
        });
        return middle;
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

    /** How many graphs were seen when. */
    private record Seen(long graphs, double millis) {}

    /** {@code said}: what the search said on its way; null if it said nothing. */
    private record Stats(Seen end, Seen said, Map<String, Double> cores) {

        double rateSince(Seen earlier) {
            if (earlier == null) {
                throw new IllegalStateException("a search ended before it said how far it is: give it more seconds");
            }
            return 1000.0 * (end.graphs - earlier.graphs) / (end.millis - earlier.millis);
        }
    }

    /** {@code range}: of several, in words. */
    private record Rate(double perSecond, Map<String, Double> cores, String range) {}

    private Rate rate(String way, int megabytes) throws Exception {
        Stats shorter = run(way, megabytes, seconds);
        Stats longer = run(way, megabytes, LONGER * seconds);
        return new Rate(longer.rateSince(shorter.end), longer.cores, "");
    }

    private Stats run(String way, int megabytes, int timeout) throws IOException, InterruptedException {
        Path report = Files.createTempFile("rates", ".json");
        Path said = Files.createTempFile("rates", ".txt");
        try {
            List<String> command =
                    new ArrayList<>(List.of(raceproof.resolve("raceproof").toString(), "explore"));
            command.addAll(List.of(way.strip().split(" +")));
            command.addAll(List.of("--timeout", Integer.toString(timeout), "--json", report.toString()));
            command.addAll(List.of("-cp", classPath(), "io.raceproof.suite.modelchecking.kernels.Work"));
            command.addAll(TASKS);
            command.add(Integer.toString(megabytes));
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(said.toFile())
                    .start();
            Duration settled = Duration.ofSeconds(Math.min(seconds, SAID_AFTER_SECONDS));
            Map<String, Double> cores = new CoresUsed(process, settled).await();
            String json = Files.readString(report);
            if (json.isEmpty()) {
                throw new IllegalStateException(String.join(" ", command) + " failed: " + Files.readString(said));
            }
            return new Stats(new Seen(number(GRAPHS, json), number(MILLIS, json)), said(said), cores);
        } finally {
            Files.delete(report);
            Files.delete(said);
        }
    }

    /** When that was is known from the rate. */
    private static Seen said(Path file) throws IOException {
        for (String line : Files.readAllLines(file)) {
            Matcher matcher = SAID.matcher(line);
            if (matcher.matches()) {
                long graphs = Long.parseLong(matcher.group(1));
                long executions = graphs + Long.parseLong(matcher.group(2));
                return new Seen(graphs, 1000.0 * executions / Long.parseLong(matcher.group(3)));
            }
        }
        return null;
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
