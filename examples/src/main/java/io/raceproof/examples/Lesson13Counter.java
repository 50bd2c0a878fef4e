package io.raceproof.examples;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/**
 * From here on lessons are about {@code raceproof explore}, which runs a program in every order that matters. Each says
 * what it is told:
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED, 1 graph
 * explore 20: PROVED, 1 graph
 * </pre>
 *
 * <p>Tasks count in isolated sections. {@code check} has seen one order of the sections, and says that there are others.
 * There are n! of them; {@code explore} needs one execution for any n, because additions whose result nobody looks at can
 * change places, whatever the count is. The argument is n.
 */
public final class Lesson13Counter {

    private Lesson13Counter() {}

    /** Counts its tasks. */
    public static void main(String[] args) {
        int n = args.length == 0 ? 10 : Integer.parseInt(args[0]);
        int[] counter = new int[1];
        forAll(0, n, i -> isolated(() -> counter[0]++));
        System.out.println(counter[0]); // prints: 10
    }
}
