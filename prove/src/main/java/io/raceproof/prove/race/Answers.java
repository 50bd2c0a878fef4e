package io.raceproof.prove.race;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What is known of a program after the search. No race is possible if there is no race and no doubt, under the
 * assumptions.
 *
 * @param doubts what stands between this and a proof, a sentence each
 * @param assumptions what was taken for granted because the user said so, a sentence each
 */
public record Answers(List<Race> races, List<String> doubts, List<String> assumptions) {

    public Answers {
        races = List.copyOf(races);
        doubts = List.copyOf(doubts);
        assumptions = List.copyOf(assumptions);
    }

    /** Whether no race is possible. */
    public boolean isProof() {
        return races.isEmpty() && doubts.isEmpty();
    }

    /** What is known of two programs, or of one that is entered in two ways. A race between the same places is one. */
    public Answers and(Answers other) {
        Map<Object, Race> found = new LinkedHashMap<>();
        Stream.concat(races.stream(), other.races.stream())
                .forEach(race -> found.putIfAbsent(
                        List.of(
                                race.first().access().place(),
                                race.second().access().place()),
                        race));
        return new Answers(
                List.copyOf(found.values()), union(doubts, other.doubts), union(assumptions, other.assumptions));
    }

    private static List<String> union(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).distinct().toList();
    }
}
