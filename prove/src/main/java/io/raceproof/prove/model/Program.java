package io.raceproof.prove.model;

import java.util.List;
import java.util.Map;

/**
 * An affine program: a finish around everything, as each program has one.
 *
 * @param parameters free integers; those whose names begin with # are not shown
 * @param assumptions what the parameters satisfy
 * @param approximated parameters that may not take every value that satisfies the assumptions, and why; what is found with
 *     one of them is only possible
 * @param wraps hidden variables and parameters that are 0 unless arithmetic overflows, and what overflows then
 */
public record Program(
        List<String> parameters,
        List<Constraint> assumptions,
        List<Statement> statements,
        Map<String, String> approximated,
        Map<String, String> wraps) {

    public Program {
        parameters = List.copyOf(parameters);
        assumptions = List.copyOf(assumptions);
        statements = List.copyOf(statements);
        approximated = Map.copyOf(approximated);
        wraps = Map.copyOf(wraps);
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
        return new Program(parameters, assumptions, Flattening.statements(tree), approximated, wraps);
    }
}
