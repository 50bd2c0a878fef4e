package io.raceproof.prove.solve;

import io.raceproof.prove.model.Constraint;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Solves constraints that bound single variables, each with the coefficient 1 or -1, and nothing else: the value
 * nearest to 0 of each interval. A fast path for {@link Solver}.
 */
final class Intervals {

    private Intervals() {}

    /** Whether this is such a conjunction. */
    static boolean areAll(Collection<Constraint> constraints) {
        return constraints.stream()
                .allMatch(constraint -> !constraint.isEquality()
                        && constraint.form().coefficients().size() == 1
                        && Math.abs(constraint
                                        .form()
                                        .coefficients()
                                        .values()
                                        .iterator()
                                        .next())
                                == 1);
    }

    /** The solution, if no interval is empty. */
    static Optional<Map<String, Long>> solve(Collection<Constraint> constraints) {
        Map<String, Long> low = new LinkedHashMap<>();
        Map<String, Long> high = new LinkedHashMap<>();
        for (Constraint constraint : constraints) {
            constraint.form().coefficients().forEach((name, sign) -> {
                long constant = constraint.form().constant();
                if (sign > 0) {
                    low.merge(name, Math.negateExact(constant), Math::max);
                } else {
                    high.merge(name, constant, Math::min);
                }
            });
        }
        Map<String, Long> values = new LinkedHashMap<>();
        for (Constraint constraint : constraints) {
            String name = constraint.form().coefficients().keySet().iterator().next();
            long from = low.getOrDefault(name, Long.MIN_VALUE);
            long to = high.getOrDefault(name, Long.MAX_VALUE);
            if (from > to) {
                return Optional.empty();
            }
            values.put(name, Math.max(from, Math.min(to, 0)));
        }
        return Optional.of(values);
    }
}
