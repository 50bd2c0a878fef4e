package io.raceproof.prove.race;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Requirement;
import io.raceproof.prove.order.HappensBefore;
import io.raceproof.prove.order.Named;
import io.raceproof.prove.solve.Solver;
import io.raceproof.prove.solve.UndecidedException;
import io.raceproof.prove.solve.Witness;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for a witness that a run comes to: nothing that happens before one of its two instances fails. What fails in a
 * task beside them does not matter. A witness for which something fails is given up, with the instance that fails as a
 * lesson: what was required of it becomes a constraint on the parameters, and the next witness satisfies that.
 */
final class Reachability {

    private static final int MAX_ROUNDS = 12;

    private final Program program;
    private final Solver solver;

    Reachability(Program program, Solver solver) {
        this.program = program;
        this.solver = solver;
    }

    /**
     * A witness, or why there may be none.
     *
     * @param values null if there is none
     */
    record Found(Map<String, Long> values, String why) {}

    /** A failure of something before the witness, and what would prevent it. */
    private record Failure(Constraint lesson, String what) {}

    Found witness(Pair pair, List<Constraint> question, Map<String, Long> any, List<String> names)
            throws UndecidedException {
        List<Constraint> constraints = new ArrayList<>(question);
        Optional<Map<String, Long>> answer = Optional.of(any);
        String why = "";
        for (int round = 0; round < MAX_ROUNDS && answer.isPresent(); round++) {
            Map<String, Long> values = Witness.small(solver, constraints, answer.get(), names);
            Optional<Failure> failure = failure(pair, values);
            if (failure.isEmpty()) {
                return new Found(values, "");
            }
            why = failure.get().what();
            constraints.add(failure.get().lesson());
            answer = solver.solve(constraints);
        }
        return new Found(null, why);
    }

    private Optional<Failure> failure(Pair pair, Map<String, Long> values) throws UndecidedException {
        Set<String> variables = new HashSet<>(program.parameters());
        variables.addAll(pair.smaller.counters());
        variables.addAll(pair.larger.counters());
        variables.addAll(pair.hidden());
        List<Constraint> known = fixed(variables, values);
        known.addAll(pair.smaller.domain());
        known.addAll(pair.larger.domain());
        Set<String> always = new HashSet<>(program.parameters());
        always.removeAll(program.repeated());
        List<Constraint> earlier = fixed(always, values);
        for (Requirement requirement : program.requirements()) {
            Named at = new Named(requirement.at(), "@r");
            List<List<Constraint>> orders = new ArrayList<>(HappensBefore.before(at.path(), pair.smaller.path()));
            orders.addAll(HappensBefore.before(at.path(), pair.larger.path()));
            Optional<Failure> failure = failure(requirement, at, orders, known);
            if (failure.isEmpty() && !program.repeated().isEmpty()) {
                // In the loops around it everything has run before.
                failure = failure(requirement, at, List.of(List.of()), earlier);
            }
            if (failure.isPresent()) {
                return failure;
            }
        }
        return Optional.empty();
    }

    private List<Constraint> fixed(Set<String> variables, Map<String, Long> values) {
        List<Constraint> known = new ArrayList<>(program.assumptions());
        for (String name : variables) {
            if (values.containsKey(name) && !program.approximated().containsKey(name)) {
                known.add(Constraint.equal(Affine.variable(name), Affine.of(values.get(name))));
            }
        }
        return known;
    }

    private Optional<Failure> failure(
            Requirement requirement, Named at, List<List<Constraint>> orders, List<Constraint> known)
            throws UndecidedException {
        for (List<Constraint> order : orders) {
            List<Constraint> before = new ArrayList<>(known);
            before.addAll(order);
            before.addAll(at.domain());
            for (Constraint required : requirement.holds()) {
                Constraint holds = at.constraint(required);
                for (Constraint otherwise : holds.negation()) {
                    Optional<Map<String, Long>> instance = worst(before, otherwise);
                    if (instance.isPresent()) {
                        return Optional.of(new Failure(lesson(holds, instance.get()), requirement.what()));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** An instance that fails, and fails by much, so that few lessons are enough. */
    private Optional<Map<String, Long>> worst(List<Constraint> before, Constraint otherwise) throws UndecidedException {
        Optional<Map<String, Long>> found = Optional.empty();
        for (long more = 0; more < 1 << 20; more = 2 * more + 1) {
            List<Constraint> all = new ArrayList<>(before);
            all.add(new Constraint(otherwise.form().plus(-more), otherwise.isEquality()));
            Optional<Map<String, Long>> next = solver.solve(all);
            if (next.isEmpty()) {
                return found;
            }
            found = next;
        }
        return found;
    }

    /** What is required of the instance that failed, for any parameters. */
    private Constraint lesson(Constraint holds, Map<String, Long> instance) {
        Affine form = Affine.of(holds.form().constant());
        for (Map.Entry<String, Long> term : holds.form().coefficients().entrySet()) {
            boolean isFree = program.parameters().contains(term.getKey())
                    && !program.repeated().contains(term.getKey())
                    && !program.approximated().containsKey(term.getKey());
            Affine value =
                    isFree ? Affine.variable(term.getKey()) : Affine.of(instance.getOrDefault(term.getKey(), 0L));
            form = form.plus(value.times(term.getValue()));
        }
        return new Constraint(form, holds.isEquality());
    }
}
