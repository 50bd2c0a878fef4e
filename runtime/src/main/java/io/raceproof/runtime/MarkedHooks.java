package io.raceproof.runtime;

/**
 * The hooks of array elements where nothing matters but the atomicity of what is marked: nobody looks for races ({@link
 * Pass#MARKS}). As those of {@link Hooks} and {@link LoopHooks}, with the same names, but an array that is surely not
 * marked is done with in two loads, and a loop over it stays a loop that a compiler can do something about.
 *
 * <p>Each is short, and what it calls when there is something to do is long: so it is the first that is compiled into
 * the program's methods, and the second that is not.
 */
public final class MarkedHooks {

    private MarkedHooks() {}

    /** The shadow of the array, to be passed to the next two; null: it is not marked, as far as can be said now. */
    public static ArrayShadow arrayShadow(Object array, ArrayShadow known, Current c) {
        return known != null || !c.marked.mayContain(array) ? known : shadow(array, c);
    }

    public static void elementRead(int index, ArrayShadow shadow, Current c, int site) {
        if (shadow != null && shadow.atomic() != null) {
            access(index, shadow, false, c, site);
        }
    }

    public static void elementWrite(int index, ArrayShadow shadow, Current c, int site) {
        if (shadow != null && shadow.atomic() != null) {
            access(index, shadow, true, c, site);
        }
    }

    public static void arrayRead(Object array, int index, Current c, int site) {
        if (c.marked.mayContain(array)) {
            access(array, index, false, c, site);
        }
    }

    public static void arrayWrite(Object array, int index, Current c, int site) {
        if (c.marked.mayContain(array)) {
            access(array, index, true, c, site);
        }
    }

    /** See {@link LoopHooks#rangeRead}. */
    public static void rangeRead(Object array, int last, int stride, int count, Current c, int site) {
        if (count != 0 && c.marked.mayContain(array)) {
            range(array, last, stride, count, false, c, site);
        }
    }

    public static void rangeWrite(Object array, int last, int stride, int count, Current c, int site) {
        if (count != 0 && c.marked.mayContain(array)) {
            range(array, last, stride, count, true, c, site);
        }
    }

    private static ArrayShadow shadow(Object array, Current c) {
        try {
            return c.idle ? null : c.shadow(array);
        } catch (Throwable e) {
            c.run.failed(e);
            return null;
        }
    }

    private static void range(Object array, int last, int stride, int count, boolean write, Current c, int site) {
        if (!c.idle && !c.isLastUnmarked(array)) {
            // Before the look at the array, which may be marked meanwhile.
            int added = c.marked.added();
            ArrayShadow shadow = shadow(array, c);
            if (shadow != null && shadow.atomic() != null) {
                LoopHooks.range(shadow, last, stride, count, write, c, site);
            } else if (shadow != null) {
                c.isUnmarked(array, added);
            }
        }
    }

    private static void access(Object array, int index, boolean write, Current c, int site) {
        if (!c.idle && !c.isLastUnmarked(array)) {
            // Before the look at the array, which may be marked meanwhile.
            int added = c.marked.added();
            ArrayShadow shadow = shadow(array, c);
            if (shadow != null && shadow.atomic() != null) {
                access(index, shadow, write, c, site);
            } else if (shadow != null) {
                c.isUnmarked(array, added);
            }
        }
    }

    private static void access(int index, ArrayShadow shadow, boolean write, Current c, int site) {
        if (!c.idle && shadow != null && shadow.atomic() != null && shadow.hasIndex(index)) {
            try {
                c.checks++;
                c.atomicity.element(c, shadow, index, write, site);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }
}
