package io.raceproof.prove.race;

import java.util.List;

/**
 * What is known of a program after the search. No race is possible if there is no race and no doubt, under the assumptions.
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
}
