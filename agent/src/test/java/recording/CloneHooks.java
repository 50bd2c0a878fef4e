package recording;

/** Tells a test's listener of copies of objects. */
public final class CloneHooks {

    private CloneHooks() {}

    public static void copies(Object original, Current c, int site) {
        c.check();
        Hooks.event("copies", original, site);
    }

    public static void copied(Object copy, Current c, int site) {
        c.check();
        Hooks.event("copied", copy, site);
    }

    public static Object copiesByJdk(Object original, Class<?> from, Current c, int site) {
        c.check();
        Hooks.event("copiesByJdk", original, site);
        return original;
    }

    public static void copiedByJdk(Object copy, Object original, Current c, int site) {
        c.check();
        Hooks.event("copiedByJdk", copy, site);
    }
}
