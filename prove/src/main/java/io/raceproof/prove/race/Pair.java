package io.raceproof.prove.race;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Overlap;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.order.HappensBefore;
import io.raceproof.prove.order.Named;
import java.util.ArrayList;
import java.util.List;

/**
 * Two accesses that conflict, and the question whether instances of them may happen in parallel on one element (paper 3,
 * sections 2.2 and 5). The instance of the first is the smaller one in lexicographic order, so every case of the question
 * is a conjunction.
 */
final class Pair {

    final Named smaller;
    final Named larger;
    final ArrayAccess one;
    final ArrayAccess other;
    private final List<List<Constraint>> parallel;

    Pair(Statement smaller, ArrayAccess one, Statement larger, ArrayAccess other) {
        this.smaller = new Named(smaller, "@1");
        this.larger = new Named(larger, "@2");
        this.one = this.smaller.access(one);
        this.other = this.larger.access(other);
        parallel = HappensBefore.smallerAndParallel(this.smaller.path(), this.larger.path());
    }

    /** Every way in which these two may meet; {@code aliased} if their arrays are one by chance. */
    List<List<Constraint>> questions(List<Constraint> assumptions, boolean aliased) {
        List<Constraint> common = new ArrayList<>(assumptions);
        common.addAll(smaller.domain());
        common.addAll(larger.domain());
        common.addAll(Overlap.equations(one, other, aliased));
        List<List<Constraint>> questions = new ArrayList<>();
        for (List<Constraint> order : parallel) {
            List<Constraint> question = new ArrayList<>(order);
            question.addAll(common);
            questions.add(question);
        }
        return questions;
    }

    boolean mayBeParallel() {
        return !parallel.isEmpty();
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
