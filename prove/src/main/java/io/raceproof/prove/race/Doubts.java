package io.raceproof.prove.race;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Subscript;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Why two instances that may meet in the model may not meet in the program; one sentence each. */
final class Doubts {

    private Doubts() {}

    /** Everything inexact about a pair; empty if the model is exact there. */
    static List<String> about(Pair pair, List<Constraint> question, Program program) {
        Set<String> reasons = new LinkedHashSet<>();
        for (ArrayAccess access : List.of(pair.one, pair.other)) {
            for (Subscript subscript : access.subscripts()) {
                if (!subscript.isKnown()) {
                    reasons.add("line " + access.place().line() + ": " + subscript.reason() + ".");
                }
            }
        }
        List<String> conditions = new ArrayList<>(pair.smaller.statement().doubts());
        conditions.addAll(pair.larger.statement().doubts());
        for (String condition : conditions) {
            reasons.add(possible(pair) + ": " + condition + ".");
        }
        for (Constraint constraint : question) {
            if (isRange(constraint)) {
                continue;
            }
            for (String variable : constraint.form().coefficients().keySet()) {
                String name = Pair.plain(variable);
                if (program.approximated().containsKey(name)) {
                    reasons.add(possible(pair) + ": " + program.approximated().get(name) + ".");
                }
            }
        }
        return List.copyOf(reasons);
    }

    /** The sentence for instances that a run may not come to. */
    static String unreached(Pair pair, String why) {
        return possible(pair) + ": " + why + " before.";
    }

    /** Whether a constraint only says that a variable has the range of an int. */
    private static boolean isRange(Constraint constraint) {
        return constraint.form().coefficients().size() == 1
                && (constraint.form().constant() == Integer.MAX_VALUE
                        || constraint.form().constant() == -(long) Integer.MIN_VALUE);
    }

    /** The sentence for two references that may be one array. */
    static String alias(Pair pair, boolean assumed) {
        String one = pair.one.array().text();
        String other = pair.other.array().text();
        String what = one.equals(other)
                ? "different rows of " + one + " are different arrays"
                : (one.compareTo(other) < 0 ? one + " and " + other : other + " and " + one) + " are different arrays";
        return assumed
                ? "It is assumed that " + what + " (--assume-no-alias)."
                : "line " + pair.other.place().line() + ": it is not known that " + what
                        + "; --assume-no-alias takes it for granted.";
    }

    private static String possible(Pair pair) {
        int one = pair.one.place().line();
        int other = pair.other.place().line();
        return "A race of "
                + (one == other
                        ? "line " + one + " with itself"
                        : "lines " + Math.min(one, other) + " and " + Math.max(one, other))
                + " on " + pair.one.array().text() + " is possible, but not certain";
    }
}
