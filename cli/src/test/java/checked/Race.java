package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two tasks that write one field; then ends as {@link Ends} does if it is told how. */
public final class Race {

    private static int shared;

    private Race() {}

    public static void main(String[] args) throws InterruptedException {
        finish(() -> {
            async(() -> shared = 1);
            async(() -> shared = 2);
        });
        System.out.println("wrote " + (shared > 0));
        if (args.length > 0) {
            Ends.main(args);
        }
    }
}
