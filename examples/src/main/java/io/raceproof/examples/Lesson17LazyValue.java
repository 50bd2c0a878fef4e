package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/**
 * A value that is computed when it is first wanted. Who computes it depends on the schedule; that the value does not, is
 * what {@code explore} proves: in every graph the same is printed.
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * check first: CLEAN
 * explore first: NONDETERMINISTIC
 * </pre>
 *
 * <p>With the argument {@code first} the value is made from what the first to want it says. Everything is locked, and there
 * is no race; but the value is one or the other.
 */
public final class Lesson17LazyValue {

    private String value;

    private Lesson17LazyValue() {}

    private synchronized String value(String from) {
        if (value == null) {
            value = "computed" + from;
        }
        return value;
    }

    /** Two tasks want the value. */
    public static void main(String[] args) {
        boolean first = args.length > 0;
        Lesson17LazyValue lazy = new Lesson17LazyValue();
        finish(() -> {
            async(() -> lazy.value(first ? " by one" : ""));
            async(() -> lazy.value(first ? " by the other" : ""));
        });
        System.out.println(lazy.value("")); // prints: computed
    }
}
