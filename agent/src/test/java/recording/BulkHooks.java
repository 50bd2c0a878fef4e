package recording;

/** Tells a test's listener of the JDK's accesses of many elements. */
public final class BulkHooks {

    private BulkHooks() {}

    public static void range(Object array, int from, int to, boolean write, Current c, int site) {
        c.check();
        Hooks.event((write ? "written " : "read ") + from + " to " + to, array, site);
    }

    public static void deep(Object array, Current c, int site) {
        c.check();
        Hooks.event("read with all in it", array, site);
    }

    public static void copy(Object from, int fromIndex, Object to, int toIndex, int length, Current c, int site) {
        c.check();
        Hooks.event("copied " + fromIndex + " to " + toIndex + " of " + length, from, site);
    }
}
