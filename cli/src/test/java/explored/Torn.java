package explored;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.api.Atomic;

/** Two sections of one step that belong together, and the end of the program tells nobody. */
public final class Torn {

    @Atomic
    private static int sum;

    private Torn() {}

    public static void main(String[] args) {
        finish(() -> {
            async(Torn::act);
            async(Torn::act);
        });
    }

    private static void act() {
        int[] before = new int[1];
        isolated(() -> before[0] = sum);
        isolated(() -> sum = before[0] + 1);
    }
}
