package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/**
 * Double-checked locking: look without the lock, and take it only if nothing is there yet. The first look needs a
 * {@code volatile} field. Without it, argument {@code plain}, the look is a race, and a task may see the new object
 * before it sees what its constructor has written.
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * check plain: RACE
 * explore plain: RACE
 * </pre>
 */
public final class Lesson16DoubleChecked {

    private static final class Settings {
        private int size = 42;
    }

    private static final Object LOCK = new Object();
    private static volatile Settings settings;
    private static Settings plainSettings;

    private Lesson16DoubleChecked() {}

    private static Settings settings() {
        Settings seen = settings;
        if (seen == null) {
            synchronized (LOCK) {
                seen = settings;
                if (seen == null) {
                    seen = new Settings();
                    settings = seen;
                }
            }
        }
        return seen;
    }

    private static Settings plainSettings() {
        if (plainSettings == null) { // the race
            synchronized (LOCK) {
                if (plainSettings == null) {
                    plainSettings = new Settings();
                }
            }
        }
        return plainSettings;
    }

    /** Two tasks want the settings. */
    public static void main(String[] args) {
        boolean plain = args.length > 0;
        int[] sizes = new int[2];
        finish(() -> {
            async(() -> sizes[0] = (plain ? plainSettings() : settings()).size);
            async(() -> sizes[1] = (plain ? plainSettings() : settings()).size);
        });
        System.out.println(sizes[0] + sizes[1]); // prints: 84
    }
}
