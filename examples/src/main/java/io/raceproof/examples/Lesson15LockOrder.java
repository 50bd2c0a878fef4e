package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/**
 * Two transfers at once, to and fro. Locks that are taken in opposite order, the account paid from first, deadlock when
 * each has one; with the argument {@code opposite} that is what happens, in one of the graphs. The report shows the circle,
 * and a token that makes it happen again.
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * check opposite: CLEAN
 * explore opposite: DEADLOCK
 * </pre>
 *
 * <p>The repair is one order for all: here, by number.
 */
public final class Lesson15LockOrder {

    private static final class Account {
        private final int number;
        private int balance = 100;

        private Account(int number) {
            this.number = number;
        }
    }

    private Lesson15LockOrder() {}

    /** Pays to and fro. */
    public static void main(String[] args) {
        boolean opposite = args.length > 0;
        Account one = new Account(1);
        Account two = new Account(2);
        finish(() -> {
            async(() -> pay(one, two, 10, opposite));
            async(() -> pay(two, one, 20, opposite));
        });
        System.out.println(one.balance + " and " + two.balance); // prints: 110 and 90
    }

    private static void pay(Account from, Account to, int amount, boolean opposite) {
        boolean fromFirst = opposite || from.number < to.number;
        synchronized (fromFirst ? from : to) {
            synchronized (fromFirst ? to : from) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }
}
