package explored;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** After paper 0, Fig. 7: a race that is there only if the isolated sections come in the other order. */
public final class Figure7 {

    private static int flag;
    private static int x;

    private Figure7() {}

    public static void main(String[] args) {
        finish(() -> {
            async(() -> {
                isolated(() -> flag = 1);
                x = 1;
            });
            async(() -> {
                int[] seen = new int[1];
                isolated(() -> seen[0] = flag);
                if (seen[0] == 0) {
                    x = 2;
                }
            });
        });
    }
}
