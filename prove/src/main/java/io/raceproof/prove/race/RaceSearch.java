package io.raceproof.prove.race;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Overlap;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.order.Named;
import io.raceproof.prove.solve.Deadline;
import io.raceproof.prove.solve.Solver;
import io.raceproof.prove.solve.UndecidedException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks at every pair of conflicting accesses, two writes as well as a write and a read (paper 3, section 5, with the
 * pairs of writes asked for directly: a race that nobody reads is still one). A pair that may meet is a race if
 * everything about it is exact, and a doubt otherwise; a pair that cannot meet is settled.
 *
 * <p>Arithmetic that might overflow is looked at last: first everything is asked as if nothing did, which finds the
 * races that people mean; then every overflow that is not impossible is let loose, and what can meet only through one
 * is a doubt.
 */
public final class RaceSearch {

    /** With so many reasons nobody asks for one more. */
    private static final int ENOUGH = 10;

    private final Program program;
    private final boolean assumeNoAlias;
    private final Solver solver;
    private final Overflows overflows;

    private final List<Race> races = new ArrayList<>();
    private final Set<List<Object>> settled = new HashSet<>();
    private final Set<String> doubts = new LinkedHashSet<>();
    private final Set<String> assumed = new LinkedHashSet<>();

    private RaceSearch(Program program, boolean assumeNoAlias, Deadline deadline) {
        this.program = program;
        this.assumeNoAlias = assumeNoAlias;
        solver = new Solver(deadline);
        overflows = new Overflows(program, solver);
    }

    /** All races of a program, one for each pair of places, and everything that is in doubt. */
    public static Answers search(Program program, boolean assumeNoAlias, Deadline deadline) {
        RaceSearch search = new RaceSearch(program, assumeNoAlias, deadline);
        try {
            search.forEachPair(search::ask);
            if (search.races.isEmpty() && search.overflows.arePossible()) {
                search.forEachPair(search::askWithOverflow);
            }
        } catch (UndecidedException e) {
            search.doubts.add("Not everything was decided: " + e.getMessage() + ".");
        } catch (ArithmeticException e) {
            search.doubts.add("Numbers in this code are too large for the analysis.");
        }
        return new Answers(search.races, List.copyOf(search.doubts), List.copyOf(search.assumed));
    }

    /** A question about a pair. */
    private interface Question {
        void ask(Pair pair) throws UndecidedException;
    }

    /** Pairs are made one by one: there are so many that time may be over before the last. */
    private void forEachPair(Question question) throws UndecidedException {
        List<Named> all = new ArrayList<>();
        for (Statement statement : program.statements()) {
            solver.requireTime();
            all.add(Pair.second(statement));
        }
        for (Statement statement : program.statements()) {
            Named smaller = Pair.first(statement);
            for (Named larger : all) {
                solver.requireTime();
                for (Pair pair : Pair.of(smaller, larger)) {
                    question.ask(pair);
                }
            }
        }
    }

    private void ask(Pair pair) throws UndecidedException {
        solver.requireTime();
        Overlap overlap = Overlap.of(pair.one, pair.other);
        List<Constraint> exact = program.assumptions();
        List<Constraint> none = overflows.none(pair);
        if (Overlap.isOneName(pair.one, pair.other) && !settled.contains(pair.lines())) {
            for (List<Constraint> question : pair.questions(exact, none, false)) {
                Optional<Map<String, Long>> answer = solver.solve(question);
                if (answer.isPresent()) {
                    found(pair, question, answer.get());
                    return;
                }
            }
        }
        if (overlap == Overlap.PERHAPS_ALIASED) {
            Set<String> said = assumeNoAlias ? assumed : doubts;
            String sentence = Doubts.alias(pair, assumeNoAlias);
            if (!said.contains(sentence) && isSatisfiable(pair.questions(exact, none, true))) {
                said.add(sentence);
            }
        }
    }

    private void found(Pair pair, List<Constraint> question, Map<String, Long> answer) throws UndecidedException {
        List<String> reasons = Doubts.about(pair, question, program);
        if (!reasons.isEmpty()) {
            doubts.addAll(reasons);
            return;
        }
        List<String> names = new ArrayList<>(program.parameters());
        names.addAll(pair.smaller.counters());
        names.addAll(pair.larger.counters());
        Reachability.Found found = new Reachability(program, solver).witness(pair, question, answer, names);
        if (found.values() == null) {
            doubts.add(Doubts.unreached(pair, found.why()));
            return;
        }
        settled.add(pair.lines());
        settled.add(List.of(pair.other.place(), pair.other.isWrite(), pair.one.place(), pair.one.isWrite()));
        races.add(Wording.race(pair, program, found.values()));
    }

    private void askWithOverflow(Pair pair) throws UndecidedException {
        if (doubts.size() >= ENOUGH) {
            return;
        }
        List<Constraint> all = program.assumptions();
        List<Constraint> loose = overflows.onlyPossible(pair);
        boolean aliased = Overlap.of(pair.one, pair.other) == Overlap.PERHAPS_ALIASED;
        boolean same = Overlap.isOneName(pair.one, pair.other);
        if (same && isSatisfiable(pair.questions(all, loose, false))
                || aliased && !assumeNoAlias && isSatisfiable(pair.questions(all, loose, true))) {
            doubts.addAll(overflows.sentences(pair));
        }
    }

    private boolean isSatisfiable(List<List<Constraint>> questions) throws UndecidedException {
        for (List<Constraint> question : questions) {
            if (solver.solve(question).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** That a variable is zero. */
    static Constraint isZero(String name) {
        return Constraint.equal(Affine.variable(name), Affine.ZERO);
    }
}
