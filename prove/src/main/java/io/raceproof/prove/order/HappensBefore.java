package io.raceproof.prove.order;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.PathStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Algorithm H (paper 3, section 3): happens-before as an incomplete lexicographic order. Of two instances whose paths are
 * q and r, and which first differ at step k, the smaller one happens before the other if the first letter in q from k on is
 * an f or if there is none; if it is an a, the two may happen in parallel. Which steps count depends on the paths alone;
 * the answer is a list of conjunctions over the variables of both, at most one of which holds, and it is exact.
 */
public final class HappensBefore {

    private HappensBefore() {}

    /** When an instance of q happens before one of r: if one of these conjunctions holds. */
    public static List<List<Constraint>> before(List<PathStep> q, List<PathStep> r) {
        return lexicographic(q, r, true);
    }

    /** When an instance of q is the smaller one, and may all the same happen in parallel with one of r. */
    public static List<List<Constraint>> smallerAndParallel(List<PathStep> q, List<PathStep> r) {
        return lexicographic(q, r, false);
    }

    private static List<List<Constraint>> lexicographic(List<PathStep> q, List<PathStep> r, boolean ordered) {
        List<List<Constraint>> cases = new ArrayList<>();
        boolean covered = true;
        for (int k = q.size() - 1; k >= 0; k--) {
            if (q.get(k) instanceof PathStep.IntoAsync) {
                covered = false;
            } else if (q.get(k) instanceof PathStep.IntoFinish) {
                covered = true;
            }
            if (covered == ordered && k < r.size()) {
                firstDifference(q, r, k).ifPresent(cases::add);
            }
        }
        return cases;
    }

    /** That the first k steps are equal and the next one is smaller in q; empty if that cannot be. */
    private static Optional<List<Constraint>> firstDifference(List<PathStep> q, List<PathStep> r, int k) {
        List<Constraint> constraints = new ArrayList<>();
        for (int i = 0; i < k; i++) {
            if (q.get(i) instanceof PathStep.Iteration one && r.get(i) instanceof PathStep.Iteration other) {
                constraints.add(Constraint.equal(one.time(), other.time()));
            } else if (!q.get(i).equals(r.get(i))) {
                return Optional.empty();
            }
        }
        Optional<Affine> mine = number(q.get(k));
        Optional<Affine> others = number(r.get(k));
        if (mine.isEmpty() || others.isEmpty()) {
            return Optional.empty();
        }
        constraints.add(Constraint.less(mine.get(), others.get()));
        boolean possible = constraints.stream().noneMatch(Constraint::isImpossible);
        return possible ? Optional.of(constraints) : Optional.empty();
    }

    /** The number that a step is compared by; letters are never compared, because they never differ first. */
    private static Optional<Affine> number(PathStep step) {
        if (step instanceof PathStep.Position position) {
            return Optional.of(Affine.of(position.index()));
        }
        return step instanceof PathStep.Iteration iteration ? Optional.of(iteration.time()) : Optional.empty();
    }
}
