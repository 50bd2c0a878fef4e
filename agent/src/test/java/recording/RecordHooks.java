package recording;

/** Tells a test's listener of records of which the JDK reads the components. */
public final class RecordHooks {

    private RecordHooks() {}

    public static void text(Object owner, String components, Current c, int site) {
        c.check();
        Hooks.event("text of " + components, owner, site);
    }

    public static void hash(Object owner, String components, Current c, int site) {
        c.check();
        Hooks.event("hash of " + components, owner, site);
    }

    public static void compared(Object owner, Object other, String components, Current c, int site) {
        c.check();
        Hooks.event("compared " + components, owner, site);
    }
}
