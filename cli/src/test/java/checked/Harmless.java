package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.SuppressRace;

/** Races that say of themselves that they are harmless, and one, if there is an argument, that does not. */
public final class Harmless {

    @SuppressRace("a stale value only makes the bar lag")
    private static int progress;

    private static int seen;
    private static int other;

    private Harmless() {}

    /** A counter of which nobody needs the exact value. */
    @SuppressRace("an estimate is enough")
    private static final class Estimate {

        private int value;

        void add() {
            value++;
        }
    }

    @SuppressRace("all write the same value")
    private static void mark() {
        Runnable marking = () -> seen = 1;
        marking.run();
    }

    /** An overload of the one that says so, and not part of it. */
    private static void mark(int value) {
        other = value;
    }

    public static void main(String[] args) {
        Estimate estimate = new Estimate();
        finish(() -> {
            for (int i = 0; i < 2; i++) {
                int task = i;
                async(() -> {
                    progress++;
                    estimate.add();
                    mark();
                    if (args.length > 0) {
                        mark(task);
                    }
                });
            }
        });
        System.out.println("done");
    }
}
