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
}
