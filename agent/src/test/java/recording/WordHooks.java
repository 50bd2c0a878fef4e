package recording;

/** Tells a test's listener, whatever the word says. */
public final class WordHooks {

    private WordHooks() {}

    public static boolean isWriter(long writer, Current c) {
        return false;
    }

    public static void then() {
        // Nobody else is here.
    }

    public static void read(Object owner, long reader, long writer, Current c, int reference, int site) {
        Hooks.fieldRead(owner, c, reference, site);
    }

    public static long first(Object owner, long writer, Current c, int reference, int site) {
        Hooks.fieldFirst(owner, c, reference, site);
        return writer;
    }

    public static void noted() {
        // What is noted is not looked at here.
    }
}
