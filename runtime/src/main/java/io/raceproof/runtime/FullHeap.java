package io.raceproof.runtime;

import java.lang.ref.SoftReference;

/**
 * Notices that the heap was full, also if that is over: a program may catch its {@code OutOfMemoryError}, or whoever runs its tests does.
 * Before the JVM throws one it gives up all that is softly reachable; what was in use just now it does not give up earlier. So we
 * keep an object in this way, look at it all the time, and it is gone if the heap was full.
 */
final class FullHeap {

    /** Whoever has not looked for so long does not know why it is gone. */
    private static final long JUST_NOW_NANOS = 1_000_000_000;

    /** Written by the thread that looks. */
    private static volatile SoftReference<Object> kept = new SoftReference<>(new Object());

    private static volatile long lookedAt = System.nanoTime();

    private FullHeap() {}

    /** To be called again and again by one thread, which may make the object anew if there is room for it; whether it was full. */
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
        return kept.get() == null && System.nanoTime() - lookedAt < JUST_NOW_NANOS;
    }
}
