package traps;

/**
 * Reads and writes one field of each kind; a listener that looks at them can tell on which side of the access it is.
 */
public final class Ordered {

    public volatile long marked;
    public int plain;
    public static volatile int shared;
    public static int common;
    public static Ordered instance = new Ordered();
    public static int[] data = {0};

    public static String run() {
        Ordered o = new Ordered();
        instance = o;
        o.marked = 1;
        o.plain = 1;
        shared = 1;
        common = 1;
        data[0] = 1;
        return "" + o.marked + o.plain + shared + common + data[0];
    }
}
