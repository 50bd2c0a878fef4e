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
 * Compares prove's answers about random Java with what the programs do when they run: for all parameters from 0 to 5, some
 * contents of arrays, and arrays that are one another or not. PROVED and a race: wrong. RACE and a witness that does not
 * race: wrong. UNKNOWN is counted. A command: {@code --count N --seed S}.
 */
public final class JavaProveAgrees {

    private static final int BATCH = 50;
    private static final long MAX_PARAMETER = 5;
    /** A witness with larger numbers is not run. */
    private static final long MAX_NUMBER = 400;

    private static final int CONTENTS = 2;
    private static final int MORE_CONTENTS = 20;
    private static final Duration LIMIT = Duration.ofSeconds(1);

    /**
     * What was compared.
     *
     * @param missed programs of which nothing is known and which race
     * @param unchecked witnesses with numbers that are too large to be run
     * @param failing witnesses that race unless a subscript further up is beyond its array
     */
    public record Tally(
            long programs, long proved, long racy, long unknown, long missed, long unchecked, long failing) {

        Tally plus(Tally other) {
            return new Tally(
                    programs + other.programs,
                    proved + other.proved,
                    racy + other.racy,
                    unknown + other.unknown,
                    missed + other.missed,
                    unchecked + other.unchecked,
                    failing + other.failing);
        }
    }

    private JavaProveAgrees() {}

    /** Compares, prints what was compared, and fails at the first disagreement. */
    public static void main(String[] args) throws Exception {
        long count = 1000;
        long seed = 1;
        for (int i = 0; i + 1 < args.length; i += 2) {
            switch (args[i]) {
                case "--count" -> count = Long.parseLong(args[i + 1]);
                case "--seed" -> seed = Long.parseLong(args[i + 1]);
                default -> throw new IllegalArgumentException(args[i] + "; known are --count N and --seed S");
            }
        }
        long start = System.nanoTime();
        Tally tally = compare(count, seed);
        System.out.printf(
                "%d programs: %d proved, %d racy, %d unknown, of which %d race; %d witnesses too large to run,"
                        + " %d after a failure:"
                        + " no disagreement (seed %d, %.1f s)%n",
                tally.programs(),
                tally.proved(),
                tally.racy(),
                tally.unknown(),
                tally.missed(),
                tally.unchecked(),
                tally.failing(),
                seed,
                (System.nanoTime() - start) / 1e9);
    }

    /** @throws AssertionError that shows the program and both answers */
    public static Tally compare(long count, long seed) throws Exception {
        Tally tally = new Tally(0, 0, 0, 0, 0, 0, 0);
        for (long first = 0; first < count; first += BATCH) {
            Map<String, JavaText> programs = new LinkedHashMap<>();
            for (long i = first; i < Math.min(count, first + BATCH); i++) {
                String name = "P" + seed + "_" + i;
                programs.put(name, RandomJava.program(name, seed * 1_000_003 + i));
            }
            tally = tally.plus(batch(programs));
        }
        return tally;
    }

    private static Tally batch(Map<String, JavaText> programs) throws Exception {
        Path folder = Files.createTempDirectory("random-java");
        Path recorded = Files.createDirectory(folder.resolve("recorded"));
        List<Path> sources = new ArrayList<>();
        for (Map.Entry<String, JavaText> program : programs.entrySet()) {
            Path file = folder.resolve(program.getKey() + ".java");
            sources.add(Files.writeString(file, program.getValue().plain()));
        }
        Tally tally = new Tally(0, 0, 0, 0, 0, 0, 0);
        try (JavaRuns runs = JavaRuns.compile(recorded, programs)) {
            Options options = new Options(List.of(api()), false, false, LIMIT);
            for (SourceRegion region : new Prover(options).prove(sources)) {
                String name = region.file().replace(".java", "");
                tally = tally.plus(compare(name, programs.get(name), region, runs));
            }
        }
        delete(folder);
        return tally;
    }

    private static Tally compare(String name, JavaText text, SourceRegion region, JavaRuns runs) throws Exception {
        if (region.verdict() == Verdict.RACE) {
            int unchecked = 0;
            int failing = 0;
            for (Finding finding : region.findings()) {
                if (finding.parameters().values().stream().anyMatch(value -> Math.abs(value) > MAX_NUMBER)) {
                    unchecked++;
                } else if (isRace(name, finding, false, runs)) {
                    continue;
                } else if (isRace(name, finding, true, runs)) {
                    failing++;
                } else {
                    throw new AssertionError(name + ": no race: " + finding + "\n" + numbered(text));
                }
            }
            return new Tally(1, 0, 1, 0, 0, unchecked, failing);
        }
        Optional<String> race = race(name, runs);
        if (region.verdict() == Verdict.PROVED && race.isPresent()) {
            throw new AssertionError(name + ": PROVED, but " + race.get() + "\n" + numbered(text));
        }
        boolean isProved = region.verdict() == Verdict.PROVED;
        return new Tally(1, isProved ? 1 : 0, 0, isProved ? 0 : 1, race.isPresent() ? 1 : 0, 0, 0);
    }

    /** A race of a program, for any parameters. */
    private static Optional<String> race(String name, JavaRuns runs) throws Exception {
        for (long n = 0; n <= MAX_PARAMETER; n++) {
            for (long m = 0; m <= MAX_PARAMETER; m++) {
                for (int shape = 0; shape < JavaRuns.SHAPES; shape++) {
                    for (int data = 0; data < CONTENTS; data++) {
                        Map<String, Long> numbers = Map.of("n", n, "m", m, "f", (long) data, "g", n + data);
                        for (Recording.Event[] pair : races(runs.run(name, numbers, shape, data, false))) {
                            return Optional.of(
                                    pair[0] + " and " + pair[1] + " race for " + numbers + ", shape " + shape);
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isRace(String name, Finding finding, boolean isLenient, JavaRuns runs) throws Exception {
        Access one = finding.accesses().get(0);
        Access other = finding.accesses().get(1);
        for (int data = 0; data < MORE_CONTENTS; data++) {
            for (Recording.Event[] pair : races(runs.run(name, finding.parameters(), 0, data, isLenient))) {
                if (is(one, pair[0]) && is(other, pair[1]) || is(one, pair[1]) && is(other, pair[0])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Helpers do not see the counters of their callers; apart from that all must be equal. */
    private static boolean is(Access access, Recording.Event event) {
        return access.line() == event.line()
                && (access.op() == Op.WRITE) == event.isWrite()
                && event.instance().entrySet().stream().allMatch(entry -> entry.getValue()
                        .equals(access.instance().get(entry.getKey())));
    }

    private static List<Recording.Event[]> races(Recording recording) {
        List<Recording.Event[]> races = new ArrayList<>();
        for (List<Recording.Event> events : recording.events()) {
            for (int i = 0; i < events.size(); i++) {
                for (int j = i + 1; j < events.size(); j++) {
                    Recording.Event one = events.get(i);
                    Recording.Event other = events.get(j);
                    if ((one.isWrite() || other.isWrite()) && Recording.isParallel(one, other)) {
                        races.add(new Recording.Event[] {one, other});
                    }
                }
            }
        }
        return races;
    }

    private static String numbered(JavaText text) {
        StringBuilder numbered = new StringBuilder();
        String[] lines = text.plain().split("\n");
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
