package recording;

import java.lang.reflect.Array;

/** Tells a test's listener of accesses that are checked together, up to one that will fail. */
public final class GroupHooks {

    private GroupHooks() {}

    public static boolean read(int index, ArrayShadow shadow, Current c, int site) {
        return goesOn(false, index, shadow, c, site);
    }

    public static boolean write(int index, ArrayShadow shadow, Current c, int site) {
        return goesOn(true, index, shadow, c, site);
    }

    private static boolean goesOn(boolean write, int index, ArrayShadow shadow, Current c, int site) {
        if (shadow == null) {
            return false;
        }
        Hooks.element(write, shadow.array, index, c, site);
        return index >= 0 && index < Array.getLength(shadow.array);
    }
}
