package io.raceproof.prove.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An affine program: a finish around everything, as each program has one.
 *
 * @param parameters free integers; those whose names begin with # are not shown
 * @param assumptions what the parameters satisfy
 * @param approximated parameters that may not take every value that satisfies the assumptions, and why; what is found
 *     with one of them is only possible
 * @param wraps hidden variables and parameters that are 0 unless arithmetic overflows, and what overflows then
 * @param requirements what must hold on the way, or control does not come further
 * @param tree what the statements and requirements were made from
 * @param repeated parameters that count loops around the program: it ran before, with smaller ones
 */
public record Program(
        List<String> parameters,
        List<Constraint> assumptions,
        List<Statement> statements,
        Map<String, String> approximated,
        Map<String, String> wraps,
        List<Requirement> requirements,
        Node tree,
        Set<String> repeated) {

    public Program {
        repeated = Set.copyOf(repeated);
        requirements = List.copyOf(requirements);
        parameters = List.copyOf(parameters);
        assumptions = List.copyOf(assumptions);
        statements = List.copyOf(statements);
        approximated = Map.copyOf(approximated);
        wraps = Map.copyOf(wraps);
    }

    /** The same program in loops that these parameters count. */
    public Program repeatedBy(Set<String> counters) {
        return new Program(parameters, assumptions, statements, approximated, wraps, requirements, tree, counters);
    }

    /** The program that a tree stands for, over mathematical integers. */
    public static Program of(List<String> parameters, List<Constraint> assumptions, Node tree) {
        return of(parameters, assumptions, tree, Map.of(), Map.of());
    }

    /** The program that a tree stands for. */
    public static Program of(
            List<String> parameters,
            List<Constraint> assumptions,
            Node tree,
            Map<String, String> approximated,
            Map<String, String> wraps) {
        Flattening flat = new Flattening(tree);
        return new Program(
                parameters, assumptions, flat.statements(), approximated, wraps, flat.requirements(), tree, Set.of());
    }
}
