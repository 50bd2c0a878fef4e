package io.raceproof.oracle;

import io.raceproof.core.atomicity.AtomicityViolations;
import io.raceproof.core.atomicity.AtomicityViolations.Form;
import io.raceproof.core.atomicity.Velodrome;
import io.raceproof.core.atomicity.Violation;
import io.raceproof.core.event.Trace;
import io.raceproof.oracle.AtomicityOracle.Triple;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/**
 * Whether the bounded detector of atomicity violations agrees with the oracle on one run, in each of its forms: the
 * same groups of locations, and every reported triple is one of the oracle's; and whether Velodrome says rightly that
 * this very run is serializable.
 */
final class AtomicityAgreement {

    private final Trace trace;
    private final IntUnaryOperator groupOf;
    private final AtomicityOracle oracle;
    private final boolean serializable;

    AtomicityAgreement(Trace trace, IntUnaryOperator groupOf) {
        this.trace = trace;
        this.groupOf = groupOf;
        this.oracle = new AtomicityOracle(ComputationGraph.of(trace), groupOf);
        this.serializable = new Serializability(groupOf).isSerializable(trace);
    }

    /** The groups with a violation, as the oracle sees it. */
    Set<Integer> groups() {
        return oracle.groups();
    }

    /** Whether this very run can be explained by running its steps one after the other. */
    boolean isSerializable() {
        return serializable;
    }

    /** How the detectors disagree, if they do. */
    Optional<String> disagreement() {
        for (Form form : Form.values()) {
            Optional<String> disagreement = ofBounded(form);
            if (disagreement.isPresent()) {
                return disagreement.map(what -> form + ": " + what);
            }
        }
        return ofVelodrome();
    }

    private Optional<String> ofBounded(Form form) {
        List<Violation> found = new ArrayList<>();
        trace.tell(new AtomicityViolations(groupOf, found::add, form));
        Set<String> real = oracle.violations().stream().map(Triple::toString).collect(Collectors.toSet());
        List<String> wrong = found.stream()
                .map(AtomicityAgreement::name)
                .filter(name -> !real.contains(name))
                .toList();
        if (!wrong.isEmpty()) {
            return Optional.of("reported " + wrong + ", but the violations are " + real);
        }
        Set<Integer> missed = new TreeSet<>(oracle.groups());
        found.forEach(violation -> missed.remove((Integer) violation.location()));
        return missed.isEmpty() ? Optional.empty() : Optional.of("missed " + missed + " of " + real);
    }

    private static String name(Violation found) {
        return "%s at %s: %d, %d, %d"
                .formatted(
                        found.pattern(),
                        found.location(),
                        found.first().site(),
                        found.between().site(),
                        found.second().site());
    }

    private Optional<String> ofVelodrome() {
        Velodrome velodrome = new Velodrome(groupOf);
        trace.tell(velodrome);
        return velodrome.isSerializable() == serializable
                ? Optional.empty()
                : Optional.of("Velodrome takes the run for "
                        + (serializable ? "one that is not serializable" : "a serializable one"));
    }
}
