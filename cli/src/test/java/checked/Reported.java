package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.isolated;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;

import io.raceproof.api.Promise;
import io.raceproof.api.TaskFuture;

/** Small programs, named by the mistake in them or by what there is to say; the argument chooses one. */
public final class Reported {

    private static int total;
    private static int other;
    private static int third;

    private Reported() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Reported.class.getDeclaredMethod(args[0]).invoke(null);
    }

    static void sharedAccumulator() {
        forAll(0, 8, i -> total += i);
    }

    static void neighbours() {
        int[] row = new int[6];
        forAll(1, 6, i -> row[i] = row[i - 1] + 1);
    }

    static void missingGet() {
        TaskFuture<Integer> square = future(() -> total = 7 * 7);
        other = total;
        square.get();
    }

    static void missingFinish() {
        finish(() -> {
            async(() -> total = 1);
            System.out.print(total == 2 ? "early" : "");
        });
    }

    static void twoBranches() {
        finish(() -> {
            async(Reported::writeTotal);
            async(() -> async(Reported::writeTotal));
        });
    }

    private static void writeTotal() {
        total = 5;
    }

    static void missingSync() {
        cilk(() -> {
            spawn(() -> total = 1);
            spawn(() -> other = 1);
            total++;
            sync();
        });
    }

    static void promiseTooLate() {
        Promise<Integer> ready = new Promise<>();
        finish(() -> {
            async(() -> {
                ready.set(1);
                total = 1;
            });
            ready.get();
            other = total;
        });
    }

    static void nestedLoops() {
        int[][] board = new int[3][3];
        forAll(0, 3, i -> forAll(0, 3, j -> board[j][0] = i));
    }

    static void orderOfLocks() {
        finish(() -> {
            async(() -> {
                total = 1;
                isolated(() -> other = 1);
            });
            async(() -> {
                isolated(() -> third = 1);
                third = total;
            });
        });
    }

    static void onlyIsolated() {
        forAll(0, 4, i -> isolated(() -> total += i));
    }

    static void ownSlots() {
        int[] slots = new int[4];
        forAll(0, 4, i -> slots[i] = i);
        for (int slot : slots) {
            total += slot;
        }
    }

    static void nothing() {
        System.out.print("");
    }
}
