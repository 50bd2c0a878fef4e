package io.raceproof.prove.model;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A statement with its iteration domain and its time stamp (paper 3, section 3).
 *
 * @param label its name in reports
 * @param path from the root to the statement: the time stamp of its instances
 * @param counters the counters of the loops around it, from the outermost in
 * @param hidden further integers of the domain, determined by the counters
 * @param domain what an instance satisfies
 * @param accesses what it reads, then what it writes
 * @param doubts why an instance in the domain may not be executed after all; empty if all are
 */
public record Statement(
        String label,
        List<PathStep> path,
        List<String> counters,
        List<String> hidden,
        List<Constraint> domain,
        List<ArrayAccess> accesses,
        List<String> doubts) {

    public Statement {
        path = List.copyOf(path);
        counters = List.copyOf(counters);
        hidden = List.copyOf(hidden);
        domain = List.copyOf(domain);
        accesses = List.copyOf(accesses);
        doubts = List.copyOf(doubts);
    }

    /** Renames this statement's own variables, and leaves parameters as they are. */
    public UnaryOperator<String> named(Function<String, String> own) {
        Set<String> variables = new HashSet<>(counters);
        variables.addAll(hidden);
        return name -> variables.contains(name) ? own.apply(name) : name;
    }
}
