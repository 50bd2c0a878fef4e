package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;

/**
 * Every access to the balance is under the lock, so there is no data race. Money is lost all the same: the lock is given
 * up between looking and writing, and what another task pays in meanwhile is overwritten. A race detector is content;
 * {@code raceproof check --atomicity} shows the three accesses, because {@code @Atomic} says that what one step does to
 * the balance must be as if it were alone.
 *
 * <p>The repair is one section around both.
 */
public final class Lesson12Atomicity {

    @Atomic
    private int balance;

    private synchronized int balance() {
        return balance;
    }

    private synchronized void setBalance(int amount) {
        balance = amount;
    }

    private void payIn(int amount) {
        int before = balance();
        setBalance(before + amount); // whatever was paid in since the line before is lost
    }

    private synchronized void payInAtOnce(int amount) {
        balance += amount;
    }

    /** Pays in wrongly, now and then, and rightly. */
    public static void main(String[] args) {
        Lesson12Atomicity account = new Lesson12Atomicity();
        finish(() -> {
            async(() -> account.payIn(100));
            async(() -> account.payIn(100));
        });
        System.out.println("never more than all: " + (account.balance() <= 200)); // prints: never more than all: true

        Lesson12Atomicity repaired = new Lesson12Atomicity();
        finish(() -> {
            async(() -> repaired.payInAtOnce(100));
            async(() -> repaired.payInAtOnce(100));
        });
        System.out.println("exactly all: " + (repaired.balance() == 200)); // prints: exactly all: true
    }
}
