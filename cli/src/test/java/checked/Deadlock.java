package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Two tasks wait for each other. */
public final class Deadlock {

    private Deadlock() {}

    public static void main(String[] args) {
        Promise<Integer> one = new Promise<>();
        Promise<Integer> other = new Promise<>();
        finish(() -> {
            async(() -> other.set(one.get()));
            async(() -> one.set(other.get()));
        });
    }
}
