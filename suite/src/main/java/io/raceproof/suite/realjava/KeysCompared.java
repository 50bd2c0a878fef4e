package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.forAll;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map compares keys with those that others have put in, and sees them whole. */
public final class KeysCompared implements Runnable { // clean: sync variable

    private static final class Key {
        private int number;

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && number == key.number;
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    private final Map<Key, Integer> map = new ConcurrentHashMap<>();
    private final int[] seen = new int[30];

    @Override
    public void run() {
        forAll(0, 30, i -> {
            Key key = new Key();
            key.number = i % 3;
            Integer known = map.get(key);
            if (known == null) {
                map.put(key, i % 3);
            }
            seen[i] = map.containsKey(key) ? 1 : 0;
        });
    }
}
