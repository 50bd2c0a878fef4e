package io.raceproof.prove.order;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.PathStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Algorithm H (paper 3, section 3): happens-before as an incomplete lexicographic order. Of two instances whose paths
 * are q and r, and which first differ at step k, the smaller one happens before the other if the first letter in q from
 * k on is an f or if there is none; if it is an a, the two may happen in parallel. Which steps count depends on the
 * paths alone; the answer is a list of conjunctions over the variables of both, at most one of which holds, and it is
 * exact. Of two that this leaves parallel, the one in the earlier phase happens before the other: clocks, which the
 * paper does not have.
 */
public final class HappensBefore {

    private HappensBefore() {}

    /** How two instances that nothing else orders are in phase, on the clock of the last finish around both. */
    private enum Phase {
        EARLIER,
        SAME,
        LATER
    }

    /** When an instance of q happens before one of r: if one of these conjunctions holds. */
    public static List<List<Constraint>> before(List<PathStep> q, List<PathStep> r) {
        List<List<Constraint>> cases = lexicographic(q, r, true, Phase.SAME);
        cases.addAll(lexicographic(q, r, false, Phase.EARLIER));
        cases.addAll(lexicographic(r, q, false, Phase.LATER));
        return cases;
    }

    /** When an instance of q is the smaller one, and may all the same happen in parallel with one of r. */
    public static List<List<Constraint>> smallerAndParallel(List<PathStep> q, List<PathStep> r) {
        return lexicographic(q, r, false, Phase.SAME);
    }

    private static List<List<Constraint>> lexicographic(
            List<PathStep> q, List<PathStep> r, boolean ordered, Phase phase) {
        List<List<Constraint>> cases = new ArrayList<>();
        boolean covered = true;
        for (int k = q.size() - 1; k >= 0; k--) {
            if (q.get(k) instanceof PathStep.IntoAsync) {
                covered = false;
            } else if (q.get(k) instanceof PathStep.IntoFinish) {
                covered = true;
            }
            if (covered == ordered && k < r.size()) {
                firstDifference(q, r, k, covered ? Optional.empty() : Optional.of(phase))
                        .ifPresent(cases::add);
            }
        }
        return cases;
    }

    /** That the first k steps are equal and the next one is smaller in q; empty if that cannot be. */
    private static Optional<List<Constraint>> firstDifference(
            List<PathStep> q, List<PathStep> r, int k, Optional<Phase> phase) {
        List<Constraint> constraints = new ArrayList<>();
        Optional<Constraint> inPhase = Optional.empty();
        for (int i = 0; i < k; i++) {
            if (q.get(i) instanceof PathStep.Iteration one && r.get(i) instanceof PathStep.Iteration other) {
                constraints.add(Constraint.equal(one.time(), other.time()));
            } else if (q.get(i) instanceof PathStep.IntoFinish one && r.get(i) instanceof PathStep.IntoFinish other) {
                inPhase = phase.map(wanted -> phases(one.phase(), other.phase(), wanted));
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
        inPhase.filter(each -> !each.isTrivial()).ifPresent(constraints::add);
        boolean possible = constraints.stream().noneMatch(Constraint::isImpossible);
        return possible ? Optional.of(constraints) : Optional.empty();
    }

    private static Constraint phases(Affine one, Affine other, Phase wanted) {
        return switch (wanted) {
            case EARLIER -> Constraint.less(one, other);
            case SAME -> Constraint.equal(one, other);
            case LATER -> Constraint.less(other, one);
        };
    }

    /** The number that a step is compared by; letters are never compared, because they never differ first. */
    private static Optional<Affine> number(PathStep step) {
        if (step instanceof PathStep.Position position) {
            return Optional.of(Affine.of(position.index()));
        }
        return step instanceof PathStep.Iteration iteration ? Optional.of(iteration.time()) : Optional.empty();
    }
}
