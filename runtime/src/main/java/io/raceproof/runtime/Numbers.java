package io.raceproof.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * Numbers, from 1 on, for parts of the program's objects: a field of one object, an element of one array. They are kept
 * as long as the object lives. Not safe for threads: whoever owns it guards it.
 */
final class Numbers {

    private final WeakTable<Map<Object, Integer>> byOwner = new WeakTable<>();
    private int last;

    /** The number of the part; owners are told apart by identity, parts by {@code equals}. */
    int of(Object owner, Object part) {
        return byOwner.get(owner, unused -> new HashMap<>()).computeIfAbsent(part, unused -> ++last);
    }
}
