package explored;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** A task waits for a promise that nobody sets. */
public final class NeverSet {

    private NeverSet() {}

    public static void main(String[] args) {
        Promise<String> never = new Promise<>();
        finish(() -> async(() -> never.get()));
    }
}
