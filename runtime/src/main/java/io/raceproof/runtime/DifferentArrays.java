package io.raceproof.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Whether arrays, their rows, the rows of these and so on are all different objects. */
final class DifferentArrays {

    /** With more than this, looking at all of them may cost more than checking. */
    private static final int LIMIT = 1 << 20;

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private DifferentArrays() {}

    /** Null stands for no array. */
    static boolean in(Object[] arrays) {
        return new DifferentArrays().areNew(arrays);
    }

    private boolean areNew(Object[] rows) {
        for (Object row : rows) {
            if (row != null && row.getClass().isArray()) {
                if (seen.size() >= LIMIT || !seen.add(row) || row instanceof Object[] inner && !areNew(inner)) {
                    return false;
                }
            }
        }
        return true;
    }
}
