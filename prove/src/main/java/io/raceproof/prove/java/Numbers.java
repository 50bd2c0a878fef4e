package io.raceproof.prove.java;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.solve.Deadline;
import io.raceproof.prove.solve.Solver;
import io.raceproof.prove.solve.UndecidedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The integers of a region: names for variables, parameters with what is known of them, and questions that arise on the
 * way.
 */
final class Numbers {

    /** What an int wraps around by. */
    static final long WRAP = 1L << 32;

    private static final int MAX_WAYS = 16;

    private final Set<String> parameters = new LinkedHashSet<>();
    private final Set<Constraint> assumptions = new LinkedHashSet<>();
    private final Map<String, String> approximated = new LinkedHashMap<>();
    private final Map<String, String> wraps = new LinkedHashMap<>();
    private final Set<String> repeated = new LinkedHashSet<>();
    private final Map<String, Integer> used = new HashMap<>();
    private final Deadline deadline;
    private final Solver solver;
    private List<List<Constraint>> ways = List.of(List.of());

    Numbers(Deadline deadline) {
        this.deadline = deadline;
        solver = new Solver(deadline);
    }

    boolean isTimeOver() {
        return deadline.isOver();
    }

    /** A name that nothing else in the region has; what is behind a # is not shown to anybody. */
    String fresh(String name) {
        int count = used.merge(name, 1, Integer::sum);
        return count == 1 ? name : name + "#" + count;
    }

    /** A free int. */
    Affine parameter(String name) {
        String fresh = fresh(name);
        parameters.add(fresh);
        Affine value = Affine.variable(fresh);
        assumptions.addAll(isInt(value));
        return value;
    }

    /** Says of a variable that it may not take every value that it could. */
    void approximate(String name, String reason) {
        approximated.put(name, reason);
    }

    /** An int that is not free, but of which nothing is known. */
    Affine approximated(String name, String reason) {
        Affine value = parameter(name);
        approximated.put(value.coefficients().keySet().iterator().next(), reason);
        return value;
    }

    /** Says of a parameter that it had other values when the region ran before. */
    void repeat(String name) {
        repeated.add(name);
    }

    void addHidden(Collection<String> names) {
        parameters.addAll(names);
    }

    void assume(Collection<Constraint> constraints) {
        assumptions.addAll(constraints);
    }

    /** Assumes that one of these alternatives holds; false if there are too many ways to combine them with others. */
    boolean assumeOneOf(List<List<Constraint>> alternatives) {
        List<List<Constraint>> combined = new ArrayList<>();
        for (List<Constraint> way : ways) {
            for (List<Constraint> alternative : alternatives) {
                List<Constraint> both = new ArrayList<>(way);
                both.addAll(alternative);
                combined.add(both);
            }
        }
        if (combined.size() > MAX_WAYS) {
            return false;
        }
        ways = combined;
        return true;
    }

    /** The programs that a tree stands for, one for each way in which it may be entered. */
    List<Program> programs(Node tree) {
        List<Program> programs = new ArrayList<>();
        for (List<Constraint> way : ways) {
            List<Constraint> all = new ArrayList<>(assumptions);
            all.addAll(way);
            programs.add(Program.of(List.copyOf(parameters), all, tree, approximated, wraps)
                    .repeatedBy(repeated));
        }
        return programs;
    }

    /** A variable that is 0 unless something overflows. */
    String wrap(String sentence) {
        String name = "#w" + wraps.size();
        wraps.put(name, sentence);
        return name;
    }

    static List<Constraint> isInt(Affine value) {
        return List.of(
                Constraint.atMost(Affine.of(Integer.MIN_VALUE), value),
                Constraint.atMost(value, Affine.of(Integer.MAX_VALUE)));
    }

    /** Whether something holds whenever the context does; false also if that is not found out. */
    boolean provably(Constraint wanted, Collection<Constraint> context) {
        for (Constraint otherwise : wanted.negation()) {
            List<Constraint> question = new ArrayList<>(assumptions);
            question.addAll(context);
            question.add(otherwise);
            try {
                if (solver.solve(question).isPresent()) {
                    return false;
                }
            } catch (UndecidedException | ArithmeticException e) {
                // Not knowing is as good as no here: the caller then knows less, and says so.
                return false;
            }
        }
        return true;
    }
}
