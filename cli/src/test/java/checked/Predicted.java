package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A race that the order of two unrelated lock sections hides, if the first task comes first. */
public final class Predicted {

    private static int hidden;
    private static int a;
    private static int b;

    private Predicted() {}

    public static void main(String[] args) {
        finish(() -> {
            async(() -> {
                hidden = 1;
                synchronized (Predicted.class) {
                    a++;
                }
            });
            async(() -> {
                synchronized (Predicted.class) {
                    b++;
                }
                hidden = 2;
            });
        });
    }
}
