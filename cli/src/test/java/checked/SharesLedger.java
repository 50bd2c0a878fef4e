package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;

import checked.library.Ledger;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;

/**
 * Two tasks share what they must not: {@code SharesLedger USE START ROUNDS}. Before that two others, each with one of
 * its own, use it for so many rounds, without a race.
 */
public final class SharesLedger {

    private static final int SIZE = 64;

    private SharesLedger() {}

    /** What a task does to the ledger. */
    private interface Use {
        void of(Ledger ledger);
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        Use use =
                switch (args[0]) {
                    case "fields" -> SharesLedger::notes;
                    case "loop" -> SharesLedger::clears;
                    case "waiting" -> SharesLedger::enters;
                    case "scattered" -> SharesLedger::entersHereAndThere;
                    default -> throw new IllegalArgumentException(args[0]);
                };
        int rounds = Integer.parseInt(args[2]);
        if (rounds > 0) {
            Ledger one = new Ledger(SIZE);
            Ledger other = new Ledger(SIZE);
            both(args[1], () -> again(use, one, rounds), () -> again(use, other, rounds));
        }
        for (int i = 0; i < (rounds > 0 ? 2 : 1); i++) {
            Ledger shared = new Ledger(SIZE);
            both(args[1], () -> use.of(shared), () -> use.of(shared));
        }
    }

    private static void again(Use use, Ledger ledger, int rounds) {
        for (int i = 0; i < rounds; i++) {
            use.of(ledger);
            synchronized (ledger) {
                // The next segment begins.
                ledger.size();
            }
        }
    }

    private static void notes(Ledger ledger) {
        ledger.note(1); // user: fields
    }

    private static void clears(Ledger ledger) {
        ledger.clear(2); // user: loop
    }

    /** One after the other, and even entries by another way than odd ones. */
    private static void enters(Ledger ledger) {
        for (int i = 0; i < SIZE; i++) {
            enter(ledger, i);
        }
    }

    private static void entersHereAndThere(Ledger ledger) {
        for (int i = 0; i < SIZE; i++) {
            enter(ledger, i * 7 % SIZE);
        }
    }

    private static void enter(Ledger ledger, int at) {
        if (at % 2 == 0) {
            ledger.enter(at, 3); // user: even
        } else {
            ledger.enter(at, 4); // user: odd
        }
    }

    private static void both(String start, Runnable one, Runnable other)
            throws InterruptedException, ExecutionException {
        switch (start) {
            case "async" ->
                finish(() -> {
                    async(one);
                    async(other);
                });
            case "loop" -> forAll(0, 2, i -> (i == 0 ? one : other).run());
            case "fork" -> {
                ForkJoinTask<?> forked = ForkJoinTask.adapt(one).fork();
                other.run();
                forked.join();
            }
            case "executor" -> inPool(one, other);
            default -> throw new IllegalArgumentException(start);
        }
    }

    private static void inPool(Runnable one, Runnable other) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(one);
        Future<?> second = pool.submit(other);
        first.get();
        second.get();
        pool.shutdown();
    }
}
