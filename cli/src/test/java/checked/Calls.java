package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Tasks that are waited for at once: {@code last}, nothing beside them; {@code beside}, something. */
public final class Calls {

    private static int count;

    private Calls() {}

    public static void main(String[] args) {
        for (int i = 0; i < 100; i++) {
            if (args[0].equals("last")) {
                finish(() -> async(() -> count++));
            } else {
                finish(() -> {
                    async(() -> count++);
                    count++;
                });
            }
        }
    }
}
