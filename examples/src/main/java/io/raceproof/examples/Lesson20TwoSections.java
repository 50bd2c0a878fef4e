package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/**
 * Read in one section, write in another, and what others did in between is lost. No access is a race, so {@code check} is
 * content; {@code explore} runs the orders, sees two results and shows both schedules side by side. (Lesson 12 has another
 * way to find it: say with {@code @Atomic} what belongs together.)
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * check two: CLEAN
 * explore two: NONDETERMINISTIC
 * </pre>
 *
 * <p>With the argument {@code two} there are two sections, without it one around both.
 */
public final class Lesson20TwoSections {

    private int count;

    private Lesson20TwoSections() {}

    private synchronized int get() {
        return count;
    }

    private synchronized void set(int value) {
        count = value;
    }

    private synchronized void add() {
        count++;
    }

    /** Two tasks count. */
    public static void main(String[] args) {
        boolean two = args.length > 0;
        Lesson20TwoSections counter = new Lesson20TwoSections();
        finish(() -> {
            for (int i = 0; i < 2; i++) {
                async(() -> {
                    if (two) {
                        counter.set(counter.get() + 1);
                    } else {
                        counter.add();
                    }
                });
            }
        });
        System.out.println(counter.get()); // prints: 2
    }
}
