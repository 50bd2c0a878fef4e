package io.raceproof.runtime;

import java.lang.ref.SoftReference;
import jdk.internal.misc.VM;

/**
 * Notices that the heap was full, also if that is over: a program may catch its {@code OutOfMemoryError}, or whoever
 * runs its tests does. Before the JVM throws one it gives up all that is softly reachable; what was in use just now it
 * does not give up earlier. So we keep an object in this way, look at it all the time, and it is gone if the heap was
 * full.
 */
final class FullHeap {

    /** Whoever has not looked for so long does not know why it is gone. */
    private static final long JUST_NOW_NANOS = 1_000_000_000;

    private static final boolean CAN_TELL = canTell(VM.getRuntimeArguments());

    /** Written by the thread that looks. */
    private static volatile SoftReference<Object> kept = new SoftReference<>(new Object());

    private static volatile long lookedAt = System.nanoTime();

    private FullHeap() {}

    /** Not if the user has said how long such objects are kept: it may be no time at all. */
    static boolean canTell(String... options) {
        for (String option : options) {
            if (option.startsWith("-XX:SoftRefLRUPolicyMSPerMB=")) {
                return false;
            }
        }
        return true;
    }

    /**
     * To be called again and again by one thread, which may make the object anew if there is room for it; whether it
     * was full.
     */
    static boolean look(boolean hasRoom) {
        boolean wasFull = wasFull();
        lookedAt = System.nanoTime();
        if (kept.get() == null && hasRoom) {
            kept = new SoftReference<>(new Object());
        }
        return wasFull;
    }

    /** Whether it was full since that thread last looked. */
    static boolean wasFull() {
        return CAN_TELL && kept.get() == null && System.nanoTime() - lookedAt < JUST_NOW_NANOS;
    }
}
