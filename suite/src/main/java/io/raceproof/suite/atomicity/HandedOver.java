package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What a queue hands over is ordered. */
public final class HandedOver implements Runnable { // clean: variable

    /** An account in a queue. */
    private static final class Account {
        @Atomic
        private int balance;
    }

    private final ConcurrentLinkedQueue<Account> queue = new ConcurrentLinkedQueue<>();

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                Account account = new Account();
                account.balance = 10;
                queue.add(account);
            });
            async(() -> {
                Account account = queue.poll();
                if (account != null) {
                    account.balance++;
                }
            });
        });
    }
}
