package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two tasks that write a field each. */
public final class NoRace {

    private static int left;
    private static int right;

    private NoRace() {}

    public static void main(String[] args) {
        finish(() -> {
            async(() -> left = 1);
            async(() -> right = 2);
        });
        System.out.println(left + right);
    }
}
