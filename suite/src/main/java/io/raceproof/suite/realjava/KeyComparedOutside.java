package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Who compares keys himself is not in the map, and comes after nobody. */
public final class KeyComparedOutside implements Runnable {

    private static final class Key {
        private int number;

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && number == key.number; // race: number
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    private final Map<Key, Integer> map = new ConcurrentHashMap<>();
    private final Key shared = new Key();
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                shared.number = 1; // race: number
                map.put(shared, 1);
            });
            same = new Key().equals(shared);
        });
    }
}
