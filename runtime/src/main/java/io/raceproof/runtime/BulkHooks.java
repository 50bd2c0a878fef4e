package io.raceproof.runtime;

import java.lang.reflect.Array;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * What rewritten code calls before calls of the JDK that read or write many elements of an array: each element is told,
 * on the caller's line. A range that is not in the array is not told of, because the call is about to complain and to
 * touch nothing.
 *
 * <p>They promise what {@link Hooks} promise.
 */
public final class BulkHooks {

    private BulkHooks() {}

    /** Elements are about to be read, or written; the end may lie beyond the array's. */
    public static void range(Object array, int from, int to, boolean write, Current c, int site) {
        if (!c.idle && array != null && array.getClass().isArray()) {
            ArrayShadow shadow = Hooks.arrayShadow(array, null, c);
            int end = shadow == null ? 0 : Math.min(to, shadow.length());
            if (from >= 0 && from < end) {
                try {
                    LoopHooks.tellRange(shadow, from, end - 1, 1, write, c, site);
                } catch (Throwable e) {
                    c.run.failed(e);
                }
            }
        }
    }

    /** All elements of an array, and of arrays in it, are about to be read. */
    public static void deep(Object array, Current c, int site) {
        if (!c.idle && array != null) {
            try {
                deep(array, Collections.newSetFromMap(new IdentityHashMap<>()), c, site);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    private static void deep(Object array, Set<Object> seen, Current c, int site) {
        range(array, 0, Integer.MAX_VALUE, false, c, site);
        if (array instanceof Object[] elements && seen.add(array)) {
            for (Object element : elements) {
                if (element != null && element.getClass().isArray()) {
                    deep(element, seen, c, site);
                }
            }
        }
    }

    /** {@code System.arraycopy} is about to be called, with these arguments. */
    public static void copy(Object from, int fromIndex, Object to, int toIndex, int length, Current c, int site) {
        if (!c.idle && fits(from, fromIndex, length) && fits(to, toIndex, length)) {
            range(from, fromIndex, fromIndex + length, false, c, site);
            range(to, toIndex, toIndex + length, true, c, site);
        }
    }

    private static boolean fits(Object array, int index, int length) {
        return array != null
                && array.getClass().isArray()
                && index >= 0
                && length >= 0
                && index <= Array.getLength(array) - length;
    }
}
