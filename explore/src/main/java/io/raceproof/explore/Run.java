package io.raceproof.explore;

import java.util.List;
import java.util.Set;

/**
 * An execution with its moves, and the order of these.
 *
 * @param interrupted the locks whose sections were interrupted
 */
record Run(Execution execution, List<Step> steps, Causality order, Set<String> interrupted) {

    static Run of(Execution execution, List<Step> steps, Set<String> interrupted) {
        return new Run(execution, List.copyOf(steps), new Causality(steps), Set.copyOf(interrupted));
    }

    List<Move> moves() {
        return steps.stream().map(Step::move).toList();
    }

    /** Whether all of its moves were made; see {@link Sparing}. */
    boolean isReal() {
        return steps.size() <= execution.starts().size();
    }

    /** What makes this execution again. */
    Token token(String program) {
        return new Token(
                Digest.of(program),
                interrupted.stream().sorted().toList(),
                steps.stream().map(Step::choice).toList(),
                order.fingerprint());
    }
}
