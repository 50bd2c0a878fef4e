package io.raceproof.examples;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * {@code putIfAbsent} has one winner, whoever comes first. That there is exactly one holds in every graph; who it is does
 * not, and with the argument {@code who} the program says it.
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * check who: CLEAN
 * explore who: NONDETERMINISTIC
 * </pre>
 */
public final class Lesson22PutIfAbsent {

    private Lesson22PutIfAbsent() {}

    /** Three tasks want one seat. */
    public static void main(String[] args) {
        ConcurrentMap<String, Integer> seats = new ConcurrentHashMap<>();
        int[] winners = new int[1];
        forAll(0, 3, i -> {
            if (seats.putIfAbsent("1A", i) == null) {
                isolated(() -> winners[0]++);
            }
        });
        System.out.println(winners[0] + " winner"); // prints: 1 winner
        if (args.length > 0) {
            System.out.println("it is " + seats.get("1A"));
        }
    }
}
