package io.raceproof.prove.oracle;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.PhaseException;
import io.raceproof.prove.model.Place;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.Race;
import io.raceproof.prove.race.RaceSearch;
import io.raceproof.prove.solve.Deadline;
import io.raceproof.prove.solve.UndecidedException;
import io.raceproof.prove.sources.Isl;
import io.raceproof.prove.sources.Sources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares the analysis with brute force on random programs, for all parameters from 0 to 5: the same pairs of accesses
 * race, and every witness is one of the races of the literal graph; with isl, which must find the same races, also the
 * producers of every read. A command: {@code --count N --seed S --isl true}.
 */
public final class ProveAgrees {

    private static final long MAX_PARAMETER = 5;

    /** For one program; nothing here comes near it. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** Relations are given to isl point by point, which takes long if there are many. */
    private static final long MAX_FOR_SOURCES = 2;

    /** What was compared; programs whose phases are not affine are refused. */
    public record Tally(long programs, long racy, long pairs, long refused) {}

    private ProveAgrees() {}

    /** Compares, prints what was compared, and fails at the first disagreement. */
    public static void main(String[] args) {
        long count = 1000;
        long seed = 1;
        boolean withIsl = false;
        boolean withClocks = false;
        for (int i = 0; i + 1 < args.length; i += 2) {
            switch (args[i]) {
                case "--count" -> count = Long.parseLong(args[i + 1]);
                case "--clocks" -> withClocks = Boolean.parseBoolean(args[i + 1]);
                case "--isl" -> withIsl = Boolean.parseBoolean(args[i + 1]);
                case "--seed" -> seed = Long.parseLong(args[i + 1]);
                default ->
                    throw new IllegalArgumentException(
                            args[i] + "; known are --count N, --seed S, --isl true and --clocks true");
            }
        }
        long start = System.nanoTime();
        Tally tally = compare(count, seed, withIsl, withClocks);
        System.out.printf(
                "%d programs, %d with a race, %d racy pairs, %d refused: no disagreement (seed %d, %.1f s)%n",
                tally.programs(),
                tally.racy(),
                tally.pairs(),
                tally.refused(),
                seed,
                (System.nanoTime() - start) / 1e9);
    }

    /** @throws AssertionError that shows the program and both answers */
    public static Tally compare(long count, long seed, boolean withIsl, boolean withClocks) {
        long racy = 0;
        long pairs = 0;
        long refused = 0;
        for (long i = 0; i < count; i++) {
            try {
                int found =
                        compare(seed * 1_000_003 + i, RandomPlain.program(seed * 1_000_003 + i, withClocks), withIsl);
                racy += found > 0 ? 1 : 0;
                pairs += found;
            } catch (PhaseException e) {
                refused++;
            }
        }
        return new Tally(count, racy, pairs, refused);
    }

    private static int compare(long seed, Plain plain, boolean withIsl) {
        List<Constraint> assumptions = new ArrayList<>();
        for (String name : RandomPlain.PARAMETERS) {
            assumptions.add(Constraint.atMost(Affine.ZERO, Affine.variable(name)));
            assumptions.add(Constraint.atMost(Affine.variable(name), Affine.of(MAX_PARAMETER)));
        }
        Program program = Program.of(RandomPlain.PARAMETERS, assumptions, plain.node());
        Answers answers = RaceSearch.search(program, false, Deadline.in(LIMIT));
        require(answers.doubts().isEmpty(), seed, plain, "doubts " + answers.doubts());

        Map<Set<Place>, Race> reported = new HashMap<>();
        answers.races()
                .forEach(race -> reported.put(
                        both(
                                race.first().access().place(),
                                race.second().access().place()),
                        race));
        Set<Set<Place>> racing = new HashSet<>();
        Set<Race> unconfirmed = new HashSet<>(answers.races());
        for (long n = 0; n <= MAX_PARAMETER; n++) {
            for (long m = 0; m <= MAX_PARAMETER; m++) {
                Map<String, Long> parameters = Map.of("N", n, "M", m);
                collect(new LiteralGraph(plain, parameters), parameters, racing, unconfirmed);
            }
        }
        require(
                racing.equals(reported.keySet()),
                seed,
                plain,
                "brute force says " + names(racing) + ", the analysis " + names(reported.keySet()));
        if (withIsl) {
            compareWithIsl(seed, plain, program, racing);
        }
        require(unconfirmed.isEmpty(), seed, plain, "witnesses that are none: " + unconfirmed);
        return racing.size();
    }

    /** The same question to isl: which pairs race; and where every read gets its value from. */
    private static void compareWithIsl(long seed, Plain plain, Program program, Set<Set<Place>> racing) {
        try (Isl isl = Isl.open(Deadline.in(LIMIT))) {
            Sources sources = new Sources(program, isl);
            require(sources.racing().equals(racing), seed, plain, "isl finds other races");
            List<Sources.Read> reads = sources.reads();
            for (long n = 0; n <= MAX_FOR_SOURCES; n++) {
                for (long m = 0; m <= MAX_FOR_SOURCES; m++) {
                    Map<String, Long> parameters = Map.of("N", n, "M", m);
                    SourcesAgree agree = new SourcesAgree(isl, new LiteralGraph(plain, parameters), parameters);
                    for (Sources.Read read : reads) {
                        agree.disagreement(read).ifPresent(what -> require(false, seed, plain, what));
                    }
                }
            }
        } catch (Isl.MissingException e) {
            // Where isl is not installed, there is nothing to compare with.
            return;
        } catch (UndecidedException e) {
            throw new AssertionError("seed " + seed + ": " + plain, e);
        }
    }

    private static void collect(
            LiteralGraph graph, Map<String, Long> parameters, Set<Set<Place>> racing, Set<Race> unconfirmed) {
        for (List<LiteralGraph.Event> events : graph.events().values()) {
            for (LiteralGraph.Event one : events) {
                for (LiteralGraph.Event other : events) {
                    if (one.node() < other.node()
                            && (one.isWrite() || other.isWrite())
                            && graph.isParallel(one, other)) {
                        racing.add(both(one.place(), other.place()));
                        unconfirmed.removeIf(race ->
                                isWitness(race, parameters, one, other) || isWitness(race, parameters, other, one));
                    }
                }
            }
        }
    }

    private static boolean isWitness(
            Race race, Map<String, Long> parameters, LiteralGraph.Event one, LiteralGraph.Event other) {
        return parameters.entrySet().containsAll(race.parameters().entrySet())
                && is(race.first(), one)
                && is(race.second(), other);
    }

    private static boolean is(Race.Side side, LiteralGraph.Event event) {
        return side.access().place().equals(event.place()) && side.instance().equals(event.instance());
    }

    private static Set<String> names(Set<Set<Place>> pairs) {
        Set<String> names = new TreeSet<>();
        for (Set<Place> pair : pairs) {
            Set<String> both = new TreeSet<>();
            pair.forEach(each -> both.add(name(each)));
            names.add(both.toString());
        }
        return names;
    }

    /** One place can race with itself, so this may be a set of one. */
    private static Set<Place> both(Place one, Place other) {
        return new HashSet<>(List.of(one, other));
    }

    private static String name(Place place) {
        return place.method() + "#" + place.column();
    }

    private static void require(boolean holds, long seed, Plain plain, String what) {
        if (!holds) {
            throw new AssertionError("seed " + seed + ": " + plain + "\n" + what);
        }
    }
}
