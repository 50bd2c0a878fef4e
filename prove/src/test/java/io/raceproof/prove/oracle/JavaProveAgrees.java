package io.raceproof.prove.oracle;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Op;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compares prove's answers about random Java with what the programs do when they run: for all parameters from 0 to 5,
 * some contents of arrays, and arrays that are one another or not. PROVED and a race: wrong. RACE and a witness that
 * does not race: wrong. UNKNOWN is counted. A command: {@code --count N --seed S}, and {@code --stop true} to end at
 * the first disagreement.
 */
public final class JavaProveAgrees {

    private static final int BATCH = 100;
    private static final long MAX_PARAMETER = 5;
    /** A witness with larger numbers is not run. */
    private static final long MAX_NUMBER = 400;

    /** Contents of arrays that a witness is tried with: data is free, but must fit. */
    private static final int CONTENTS = 10;

    private static final Duration LIMIT = Duration.ofSeconds(1);

    /**
     * What was compared.
     *
     * @param invalid programs that do not compile
     * @param unchecked witnesses with numbers that are too large to be run
     * @param failing witnesses that do not race because something was thrown before
     * @param wrong disagreements, each with its program
     */
    public record Tally(
            long regions,
            long proved,
            long racy,
            long unknown,
            long invalid,
            long unchecked,
            long failing,
            List<String> wrong) {

        Tally(long proved, long racy, long unknown, long invalid, long unchecked, long failing) {
            this(proved + racy + unknown, proved, racy, unknown, invalid, unchecked, failing, List.of());
        }

        static Tally wrong(String how) {
            return new Tally(1, 0, 0, 0, 0, 0, 0, List.of(how));
        }

        Tally plus(Tally other) {
            return new Tally(
                    regions + other.regions,
                    proved + other.proved,
                    racy + other.racy,
                    unknown + other.unknown,
                    invalid + other.invalid,
                    unchecked + other.unchecked,
                    failing + other.failing,
                    Stream.concat(wrong.stream(), other.wrong.stream()).toList());
        }
    }

    private JavaProveAgrees() {}

    /** Compares, prints what was compared, and ends with status 1 if anything disagrees. */
    public static void main(String[] args) throws Exception {
        long count = 1000;
        long seed = 1;
        boolean stops = false;
        for (int i = 0; i + 1 < args.length; i += 2) {
            switch (args[i]) {
                case "--count" -> count = Long.parseLong(args[i + 1]);
                case "--seed" -> seed = Long.parseLong(args[i + 1]);
                case "--stop" -> stops = Boolean.parseBoolean(args[i + 1]);
                default ->
                    throw new IllegalArgumentException(args[i] + "; known are --count N, --seed S and --stop true");
            }
        }
        long start = System.nanoTime();
        Tally tally = compare(count, seed, stops);
        tally.wrong().forEach(System.out::println);
        System.out.printf(
                "%d programs (%d more do not compile), %d regions: %d proved, %d racy, %d unknown; %d witnesses too large"
                        + " to run, %d after a failure: %d disagreements (seed %d, %.1f s)%n",
                count - tally.invalid(),
                tally.invalid(),
                tally.regions(),
                tally.proved(),
                tally.racy(),
                tally.unknown(),
                tally.unchecked(),
                tally.failing(),
                tally.wrong().size(),
                seed,
                (System.nanoTime() - start) / 1e9);
        System.exit(tally.wrong().isEmpty() ? 0 : 1);
    }

    /** Compares the answers about so many programs, or, if it stops, up to the first disagreement. */
    public static Tally compare(long count, long seed, boolean stops) throws Exception {
        Tally tally = new Tally(0, 0, 0, 0, 0, 0);
        for (long first = 0; first < count && !(stops && !tally.wrong().isEmpty()); first += BATCH) {
            Map<String, String> programs = new LinkedHashMap<>();
            for (long i = first; i < Math.min(count, first + BATCH); i++) {
                String name = "P" + seed + "_" + i;
                programs.put(name, RandomJava.program(name, seed * 1_000_003 + i));
            }
            tally = tally.plus(batch(programs));
        }
        return tally;
    }

    private static Tally batch(Map<String, String> programs) throws Exception {
        Path folder = Files.createTempDirectory("random-java");
        List<Path> sources = new ArrayList<>();
        for (Map.Entry<String, String> program : programs.entrySet()) {
            Path file = folder.resolve(program.getKey() + ".java");
            sources.add(Files.writeString(file, program.getValue()));
        }
        JavaRuns runs = JavaRuns.compile(sources, api());
        Tally tally = new Tally(0, 0, 0, programs.size() - sources.size(), 0, 0);
        Options options = new Options(List.of(api()), false, false, LIMIT);
        for (SourceRegion region : new Prover(options).prove(sources)) {
            String name = region.file().replace(".java", "");
            tally = tally.plus(compare(name, programs.get(name), region, runs));
        }
        delete(folder);
        return tally;
    }

    private static Tally compare(String name, String text, SourceRegion region, JavaRuns runs) throws Exception {
        if (region.verdict() == Verdict.RACE) {
            int unchecked = 0;
            int failing = 0;
            for (Finding finding : region.findings()) {
                if (finding.parameters().values().stream().anyMatch(value -> Math.abs(value) > MAX_NUMBER)) {
                    unchecked++;
                    continue;
                }
                boolean races = false;
                boolean fails = false;
                for (int data = 0; data < CONTENTS && !races; data++) {
                    Recording recording = runs.run(name, finding.parameters(), 0, data);
                    races = isAmong(finding, region, recording);
                    fails |= recording.hasFailed();
                }
                if (!races && !fails) {
                    return Tally.wrong(name + ": no race: " + finding + "\n" + numbered(text));
                }
                if (!races && Boolean.getBoolean("show.failing")) {
                    System.out.println(name + ": fails: " + finding + "\n" + numbered(text));
                }
                failing += races ? 0 : 1;
            }
            return new Tally(0, 1, 0, 0, unchecked, failing);
        }
        if (region.verdict() != Verdict.PROVED) {
            return new Tally(0, 0, 1, 0, 0, 0);
        }
        Optional<String> race = race(name, region, runs);
        if (race.isPresent()) {
            return Tally.wrong(name + ": PROVED, but " + race.get() + "\n" + numbered(text));
        }
        return new Tally(1, 0, 0, 0, 0, 0);
    }

    /** A race of a region, for any parameters. */
    private static Optional<String> race(String name, SourceRegion region, JavaRuns runs) throws Exception {
        for (long n = 0; n <= MAX_PARAMETER; n++) {
            for (long m = 0; m <= MAX_PARAMETER; m++) {
                for (int shape = 0; shape < JavaRuns.SHAPES; shape++) {
                    long f = (n + m + shape) % 3;
                    Map<String, Long> numbers = Map.of("n", n, "m", m, "f", f, "g", n, "s", m, "o.f", f);
                    Optional<Recording.Event[]> pair =
                            RecordedRaces.any(region.line(), runs.run(name, numbers, shape, n + m));
                    if (pair.isPresent()) {
                        return Optional.of(
                                pair.get()[0] + " and " + pair.get()[1] + " race for " + numbers + ", shape " + shape);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isAmong(Finding finding, SourceRegion region, Recording recording) {
        Access one = finding.accesses().get(0);
        Access other = finding.accesses().get(1);
        return RecordedRaces.isAny(
                region.line(), recording, event -> is(one, event, finding), event -> is(other, event, finding));
    }

    /** Code does not see the counters of its callers; apart from that all must be equal. */
    private static boolean is(Access access, Recording.Event event, Finding finding) {
        return access.line() == event.line()
                && (access.op() == Op.WRITE) == event.isWrite()
                && (!(event.name() instanceof Integer) || finding.location().endsWith("[" + event.name() + "]"))
                && access.instance().entrySet().stream()
                        .allMatch(entry -> event.local(entry.getKey()).orElse(entry.getValue()) == entry.getValue());
    }

    private static String numbered(String text) {
        StringBuilder numbered = new StringBuilder();
        String[] lines = text.split("\n");
        for (int i = 0; i < lines.length; i++) {
            numbered.append(String.format("%3d %s%n", i + 1, lines[i]));
        }
        return numbered.toString();
    }

    private static Path api() throws Exception {
        return Path.of(io.raceproof.api.Tasks.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted((one, other) -> other.compareTo(one)).toList()) {
                Files.delete(each);
            }
        }
    }
}
