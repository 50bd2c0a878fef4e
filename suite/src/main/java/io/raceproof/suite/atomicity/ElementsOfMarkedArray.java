package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/** The elements of an array in a marked field count, one by one. */
public final class ElementsOfMarkedArray implements Runnable {

    @Atomic
    private final int[] balances = new int[2];

    @Override
    public void run() {
        finish(() -> {
            async(() -> withdraw(0, 0));
            async(() -> withdraw(0, 1));
            async(() -> withdraw(1, 2));
        });
    }

    private void withdraw(int account, int amount) {
        int balance;
        synchronized (this) {
            balance = balances[account]; // torn: balances[]
        }
        synchronized (this) {
            balances[account] = balance - amount; // torn: balances[]; between: balances[]
        }
    }
}
