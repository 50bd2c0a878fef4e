package io.raceproof.runtime;

import java.lang.ref.SoftReference;
import jdk.internal.misc.InnocuousThread;

/**
 * Keeps what is recorded from taking the program's last memory. When the heap is more than half full, a part of it is
 * held in reserve, reachable softly only: the JVM gives such memory to the program before it says that there is none.
 * If that has happened, nothing more is checked, all that was recorded is dropped, and the program goes on with that
 * room.
 *
 * <p>A little is held until the end of the run, which must be able to say that there was no memory: of a small heap
 * from the start, of another when a quarter of it is used, which no program fills up before that is noticed.
 *
 * <p>So there is no budget to set: it is the heap, less what the program needs. What is not promised is room for a
 * single object larger than the reserve and what is free besides; the JVM looks for it before anybody can drop
 * anything.
 *
 * <p>Looked at by a thread of its own, which is none of the program's: the program may need memory in code that tells
 * us nothing. It waits without the JDK's synchronizers, some of which are watched.
 */
final class Reserve implements Runnable {

    /** Which part of the heap. */
    private static final int PART = 8;

    /**
     * How full the heap is, in tenths, for a reserve to be worth while, and for its loss to mean that it was needed.
     */
    private static final int HALF = 5;

    private static final int QUARTER = 4;

    /** A heap below that may be full before anybody looks. */
    private static final long SMALL = 1L << 28;

    private static final int NEARLY_FULL = 7;

    private static final int PIECE = 1 << 18;

    /** Which part of the heap is never taken for it. */
    private static final int LEFT = 16;

    /** What the end of the run takes at most, to say what it showed; and which part of the heap at most. */
    private static final int FOR_END = 1 << 21;

    private static final int PART_FOR_END = 32;

    private static final long PAUSE_NANOS = 10_000_000;

    /** Room to say at the end what the run showed, if the program has left none; null when it is needed, or not yet. */
    private static volatile byte[][] forEnd;

    /** Whether it was needed. */
    private static volatile boolean isGiven;

    private final Runtime jvm = Runtime.getRuntime();

    /** Made beforehand: when it is needed, there is room for nothing. */
    private final NeededException whyDropped =
            new NeededException("what there was to remember left the program too little of its heap of "
                    + PlainHeap.size()
                    + ", and was dropped; " + HeapAdvice.more() + " would help, or a smaller input");

    /** The reserve, in pieces, which find a place in any heap; null while there is none. The reserve's own thread's. */
    private SoftReference<byte[][]> reserve;

    /** How many pieces of it there are. */
    private int held;

    private Reserve() {}

    /** Call it before there is a run, whose thread this would seem to be. */
    static void begin() {
        Reserve reserve = new Reserve();
        if (reserve.jvm.maxMemory() < SMALL) {
            reserve.takeForEnd();
        }
        Thread thread = InnocuousThread.newSystemThread("raceproof-memory", reserve);
        thread.setDaemon(true);
        thread.start();
    }

    /** The run is about to end, and takes the room that was held for that. */
    static void giveForEnd() {
        isGiven = true;
        forEnd = null;
    }

    private void takeForEnd() {
        long room = Math.min(FOR_END, jvm.maxMemory() / PART_FOR_END);
        forEnd = new byte[Math.toIntExact(room / PIECE)][PIECE];
        if (isGiven) {
            forEnd = null;
        }
    }

    @Override
    public void run() {
        while (true) {
            Unsafely.park(false, PAUSE_NANOS);
            try {
                look();
            } catch (OutOfMemoryError e) {
                // There may be room when we look again.
            }
        }
    }

    private void look() {
        if (FullHeap.look(hasRoom())) {
            Run.heapWasFull();
        }
        if (forEnd == null && !isGiven && used() > jvm.maxMemory() / QUARTER && hasRoom()) {
            takeForEnd();
        }
        if (Run.isActiveStopped()) {
            if (isFull(HALF) && hasRoom()) {
                // Who was in the midst of a check may have put something back.
                Run.dropAgain();
            }
            return;
        }
        if (reserve == null) {
            if (isFull(HALF) && hasRoom()) {
                reserve = new SoftReference<>(new byte[Math.toIntExact(jvm.maxMemory() / PART / PIECE)][]);
                held = 0;
            }
            return;
        }
        byte[][] pieces = reserve.get();
        if (pieces != null) {
            fill(pieces);
        } else {
            // The JVM may also have taken it because nothing happened for long.
            if (isFull(NEARLY_FULL)) {
                Run.outOfMemory(whyDropped);
            }
            reserve = null;
        }
    }

    /** As far as there is room now. */
    private void fill(byte[][] pieces) {
        while (held < pieces.length && hasRoom()) {
            pieces[held++] = new byte[PIECE];
        }
    }

    private boolean isFull(int tenths) {
        return used() / tenths > jvm.maxMemory() / 10;
    }

    /**
     * An error of ours, even one that we catch, would cost the program's own its stack trace: the JVM has few of those.
     */
    private boolean hasRoom() {
        return jvm.maxMemory() - used() > jvm.maxMemory() / LEFT;
    }

    private long used() {
        return jvm.totalMemory() - jvm.freeMemory();
    }
}
