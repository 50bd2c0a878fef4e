package io.raceproof.prove.race;

import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.solve.Solver;
import io.raceproof.prove.solve.UndecidedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which arithmetic may overflow. Front ends write the value of an int expression as its mathematical value plus 2^32
 * times a variable of its own, and bound the whole; the variable is 0 unless the expression overflows.
 */
final class Overflows {

    private final Program program;
    private final Solver solver;
    private final Set<String> possible = new LinkedHashSet<>();
    /** For each variable the contexts in which it is 0. */
    private final Map<String, List<Set<Constraint>>> impossible = new HashMap<>();

    Overflows(Program program, Solver solver) {
        this.program = program;
        this.solver = solver;
    }

    /** That nothing in these two instances overflows. */
    List<Constraint> none(Pair pair) {
        return zero(pair, Set.of());
    }

    /** That nothing overflows that was not found possible. */
    List<Constraint> onlyPossible(Pair pair) {
        return zero(pair, possible);
    }

    /** Finds out what may overflow, whatever else does. */
    boolean arePossible() throws UndecidedException {
        for (Statement statement : program.statements()) {
            List<String> variables = new ArrayList<>(program.parameters());
            variables.addAll(statement.hidden());
            Set<Constraint> context = new LinkedHashSet<>(program.assumptions());
            context.addAll(statement.domain());
            solver.requireTime();
            for (String variable : variables) {
                if (program.wraps().containsKey(variable)
                        && !possible.contains(variable)
                        && mayBeOther(context, variable)) {
                    possible.add(variable);
                }
            }
        }
        return !possible.isEmpty();
    }

    List<String> sentences(Pair pair) {
        Set<String> sentences = new LinkedHashSet<>();
        for (String name : possible) {
            boolean occurs = program.parameters().contains(name)
                    || pair.smaller.statement().hidden().contains(name)
                    || pair.larger.statement().hidden().contains(name);
            if (occurs) {
                sentences.add(program.wraps().get(name));
            }
        }
        return List.copyOf(sentences);
    }

    private boolean mayBeOther(Set<Constraint> context, String variable) throws UndecidedException {
        List<Set<Constraint>> before = impossible.computeIfAbsent(variable, key -> new ArrayList<>());
        if (before.stream().anyMatch(context::containsAll)) {
            // Less was known there, and it was enough.
            return false;
        }
        for (Constraint side : RaceSearch.isZero(variable).negation()) {
            List<Constraint> question = new ArrayList<>(context);
            question.add(side);
            if (solver.solve(question).isPresent()) {
                return true;
            }
        }
        before.add(context);
        return false;
    }

    private List<Constraint> zero(Pair pair, Set<String> except) {
        List<Constraint> zero = new ArrayList<>();
        for (String name : program.parameters()) {
            if (program.wraps().containsKey(name) && !except.contains(name)) {
                zero.add(RaceSearch.isZero(name));
            }
        }
        for (String name : pair.hidden()) {
            String plain = Pair.plain(name);
            if (program.wraps().containsKey(plain) && !except.contains(plain)) {
                zero.add(RaceSearch.isZero(name));
            }
        }
        return zero;
    }
}
