package io.raceproof.examples;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

import java.util.stream.Stream;

/**
 * {@code isolated} sections exclude each other: all of them, or, with objects, those that have an object in common. The
 * objects may be named in any order; the library takes their locks in one and the same, so transfers to and fro do not
 * deadlock.
 */
public final class Lesson06Isolated {

    private static final int ACCOUNTS = 10;
    private static final int TRANSFERS = 10_000;

    private Lesson06Isolated() {}

    private static final class Account {
        private int balance = 100;
    }

    /** Money moves between accounts; none is lost. */
    public static void main(String[] args) {
        Account[] accounts = Stream.generate(Account::new).limit(ACCOUNTS).toArray(Account[]::new);
        int[] transfers = new int[1];

        forAll(0, TRANSFERS, i -> {
            Account from = accounts[i % ACCOUNTS];
            Account to = accounts[i * 7 % ACCOUNTS];
            isolated(from, to, () -> {
                from.balance--;
                to.balance++;
            });
            isolated(() -> transfers[0]++);
        });

        int total = Stream.of(accounts).mapToInt(account -> account.balance).sum();
        System.out.println(transfers[0] + " transfers, " + total + " in all"); // prints: 10000 transfers, 1000 in all
    }
}
