package io.raceproof.prove.race;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Overlap;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.order.HappensBefore;
import io.raceproof.prove.order.Named;
import io.raceproof.prove.solve.Solver;
import java.util.ArrayList;
import java.util.List;

/**
 * Two accesses that conflict, and the question whether instances of them may happen in parallel on one element (paper
 * 3, sections 2.2 and 5). The instance of the first is the smaller one in lexicographic order, so every case of the
 * question is a conjunction.
 */
final class Pair {

    final Named smaller;
    final Named larger;
    final ArrayAccess one;
    final ArrayAccess other;
    private final List<List<Constraint>> parallel;

    private Pair(Named smaller, ArrayAccess one, Named larger, ArrayAccess other, List<List<Constraint>> parallel) {
        this.smaller = smaller;
        this.larger = larger;
        this.one = this.smaller.access(one);
        this.other = this.larger.access(other);
        this.parallel = parallel;
    }

    /**
     * The pairs of two instances, which are under the names that {@link #first} and {@link #second} give, if instances
     * of these may be parallel at all.
     */
    static List<Pair> of(Named smaller, Named larger) {
        List<List<Constraint>> parallel = HappensBefore.smallerAndParallel(smaller.path(), larger.path());
        if (parallel.isEmpty()) {
            return List.of();
        }
        List<Pair> pairs = new ArrayList<>();
        for (ArrayAccess one : smaller.statement().accesses()) {
            for (ArrayAccess other : larger.statement().accesses()) {
                if ((one.isWrite() || other.isWrite()) && Overlap.of(one, other) != Overlap.NEVER) {
                    pairs.add(new Pair(smaller, one, larger, other, parallel));
                }
            }
        }
        return pairs;
    }

    /** The instance of a statement that is the smaller one. */
    static Named first(Statement statement) {
        return new Named(statement, "@1");
    }

    /** The instance of a statement that is the larger one. */
    static Named second(Statement statement) {
        return new Named(statement, "@2");
    }

    /**
     * Every way in which these two may meet; {@code aliased} if their arrays are one by chance. A way that subscripts
     * and order alone exclude is left out: a fast path, without which the answers were the same.
     *
     * @param overflows what is known of the variables that stand for overflow
     */
    List<List<Constraint>> questions(List<Constraint> assumptions, List<Constraint> overflows, boolean aliased) {
        List<List<Constraint>> questions = new ArrayList<>();
        for (List<Constraint> order : parallel) {
            List<Constraint> question = new ArrayList<>(order);
            question.addAll(overflows);
            question.addAll(Overlap.equations(one, other, aliased));
            if (!Solver.isContradiction(question)) {
                question.addAll(assumptions);
                question.addAll(smaller.domain());
                question.addAll(larger.domain());
                questions.add(question);
            }
        }
        return questions;
    }

    /** The variables of both instances that are not counters. */
    List<String> hidden() {
        List<String> hidden = new ArrayList<>(smaller.hidden());
        hidden.addAll(larger.hidden());
        return hidden;
    }

    /** The name of a variable in its statement; parameters are the same everywhere. */
    static String plain(String name) {
        int mark = name.lastIndexOf('@');
        return mark < 0 ? name : name.substring(0, mark);
    }

    /** Pairs between the same lines with the same roles are one finding. */
    List<Object> lines() {
        return List.of(one.place(), one.isWrite(), other.place(), other.isWrite());
    }
}
