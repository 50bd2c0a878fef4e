package explored;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.isolated;

/** So many tasks that add to one counter. */
public final class Counter {

    private static int count;

    private Counter() {}

    public static void main(String[] args) {
        finish(() -> forAsync(0, Integer.parseInt(args[0]), i -> isolated(() -> count++)));
        System.out.println(count);
    }
}
