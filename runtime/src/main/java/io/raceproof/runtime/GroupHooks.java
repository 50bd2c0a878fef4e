package io.raceproof.runtime;

/**
 * The hooks of accesses to elements that are checked together, before the first of them is made ({@link Pass#COMPACT}).
 * They promise what {@link Hooks} promise, and say whether code goes on to the next one: not if this one will fail, for
 * what would come after it is not made.
 */
public final class GroupHooks {

    private GroupHooks() {}

    /** Also false where nothing is checked, and there is no shadow. */
    public static boolean read(int index, ArrayShadow shadow, Current c, int site) {
        if (shadow == null || !shadow.hasIndex(index)) {
            return false;
        }
        Hooks.elementRead(index, shadow, c, site);
        return true;
    }

    public static boolean write(int index, ArrayShadow shadow, Current c, int site) {
        if (shadow == null || !shadow.hasIndex(index)) {
            return false;
        }
        Hooks.elementWrite(index, shadow, c, site);
        return true;
    }
}
