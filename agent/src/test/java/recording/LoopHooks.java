package recording;

/** Tells a test's listener of what a loop did, access by access. */
public final class LoopHooks {

    private LoopHooks() {}

    public static void rangeRead(Object array, int last, int stride, int count, Current c, int site) {
        range(false, array, last, stride, count, c, site);
    }

    public static void rangeWrite(Object array, int last, int stride, int count, Current c, int site) {
        range(true, array, last, stride, count, c, site);
    }

    public static void stepsRead(Object array, int last, int first, int count, Current c, int site) {
        range(false, array, last, last < first ? -1 : 1, count == 0 ? 0 : Math.abs(last - first) + 1, c, site);
    }

    public static void stepsWrite(Object array, int last, int first, int count, Current c, int site) {
        range(true, array, last, last < first ? -1 : 1, count == 0 ? 0 : Math.abs(last - first) + 1, c, site);
    }

    public static int sometimesReads(
            int inRow, int before, int now, Object array, int last, int stride, Current c, int site) {
        return sometimes(false, inRow, before, now, array, last, stride, c, site);
    }

    public static int sometimesWrites(
            int inRow, int before, int now, Object array, int last, int stride, Current c, int site) {
        return sometimes(true, inRow, before, now, array, last, stride, c, site);
    }

    private static int sometimes(
            boolean write, int inRow, int before, int now, Object array, int last, int stride, Current c, int site) {
        if (now == before + 1) {
            return inRow + 1;
        }
        if (inRow != 0) {
            range(write, array, last, stride, inRow, c, site);
        }
        return 1;
    }

    private static void range(boolean write, Object array, int last, int stride, int count, Current c, int site) {
        Hooks.event("range", array, site);
        int at = last;
        for (int i = 0; i < (stride == 0 ? Math.min(1, count) : count); i++) {
            Hooks.element(write, array, at, c, site);
            at -= stride;
        }
    }

    public static void indirectRead(
            Object array, Object indices, int last, int stride, int indexRounds, int rounds, Current c, int site) {
        indirect(false, array, indices, last - stride * (indexRounds - rounds), stride, rounds, c, site);
    }

    public static void indirectWrite(
            Object array, Object indices, int last, int stride, int indexRounds, int rounds, Current c, int site) {
        indirect(true, array, indices, last - stride * (indexRounds - rounds), stride, rounds, c, site);
    }

    private static void indirect(
            boolean write, Object array, Object indices, int last, int stride, int rounds, Current c, int site) {
        int at = last;
        for (int i = 0; i < rounds; i++) {
            Hooks.element(write, array, ((int[]) indices)[at], c, site);
            at -= stride;
        }
    }

    public static Object rowsRead(
            Object known,
            Object base,
            int last,
            int stride,
            int rowRounds,
            int rounds,
            int index,
            Current c,
            int site) {
        int row = last - stride * (rowRounds - rounds);
        for (int i = 0; i < rounds; i++) {
            Hooks.element(false, ((Object[]) base)[row], index, c, site);
            row -= stride;
        }
        return known == null ? new Object() : known;
    }

    public static void rowsEnd(Object known, Current c) {
        c.check();
    }

    public static void fieldWasRead(Object owner, int count, Current c, int reference, int site) {
        if (count != 0 && owner != null) {
            Hooks.fieldRead(owner, c, reference, site);
        }
    }

    public static void fieldWritten(Object owner, int count, Current c, int reference, int site) {
        if (count != 0) {
            Hooks.fieldWrite(owner, c, reference, site);
        }
    }

    public static void staticWasRead(Class<?> owner, int count, Current c, int reference, int site) {
        if (count != 0) {
            Hooks.staticRead(owner, c, reference, site);
        }
    }

    public static void staticWritten(Class<?> owner, int count, Current c, int reference, int site) {
        if (count != 0) {
            Hooks.staticWrite(owner, c, reference, site);
        }
    }
}
