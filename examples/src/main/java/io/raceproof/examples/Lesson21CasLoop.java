package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A loop around {@code compareAndSet}: compute from what was read, and try again if it has changed. The loop runs as often
 * as others come in between; {@code explore} runs all the ways that goes, and every one gives the same result. With the
 * argument {@code set} the result is written without looking, and one of two is lost in some of them.
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * check set: CLEAN
 * explore set: NONDETERMINISTIC
 * </pre>
 */
public final class Lesson21CasLoop {

    private Lesson21CasLoop() {}

    /** Two tasks multiply a number. */
    public static void main(String[] args) {
        boolean blindly = args.length > 0;
        AtomicInteger product = new AtomicInteger(1);
        finish(() -> {
            async(() -> multiply(product, 2, blindly));
            async(() -> multiply(product, 3, blindly));
        });
        System.out.println(product.get()); // prints: 6
    }

    private static void multiply(AtomicInteger product, int factor, boolean blindly) {
        if (blindly) {
            product.set(product.get() * factor);
            return;
        }
        int seen;
        do {
            seen = product.get();
        } while (!product.compareAndSet(seen, seen * factor));
    }
}
