package io.raceproof.runtime;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What runs unseen: classes and methods of the program that were left as they were. An access in them is never heard
 * of, so a verdict that holds for the whole program must look here first.
 */
public final class Unrewritten {

    /**
     * A class, or one method of it, and why it was left.
     *
     * @param className the binary name
     * @param method name and descriptor of the method; empty if all of the class was left
     * @param reason a sentence
     */
    public record Entry(String className, String method, String reason) {}

    /** Safe for threads by itself; only ever grows. */
    private static final ConcurrentLinkedQueue<Entry> ENTRIES = new ConcurrentLinkedQueue<>();

    private Unrewritten() {}

    public static void add(String className, String method, String reason) {
        ENTRIES.add(new Entry(className, method, reason));
    }

    /** Whether all of the class was left. */
    static boolean isLeft(String className) {
        for (Entry entry : ENTRIES) {
            if (entry.method.isEmpty() && entry.className.equals(className)) {
                return true;
            }
        }
        return false;
    }

    /** Everything left so far, in the order in which it was met. */
    public static List<Entry> entries() {
        return List.copyOf(ENTRIES);
    }
}
