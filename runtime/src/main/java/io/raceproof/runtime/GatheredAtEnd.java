package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What happens to what waits ({@link Gathered}) when the run ends while threads are at work, because somebody has
 * called {@code exit}, say. Who accesses anything tells first what it has kept to itself. For who stands still it is
 * told: wherever it goes on, it comes by the notice that the run ends before it keeps anything more to itself. Who does
 * neither in a moment's time computes, and is named.
 */
final class GatheredAtEnd {

    private static final long PATIENCE_NANOS = 1_000_000_000;

    private GatheredAtEnd() {}

    /** Lets all be told that waits; returns those of whom that cannot be said. */
    static List<Current> tellAll(Run run, Collection<Current> threads) {
        OneThread.isOver(run, threads);
        for (Current each : threads) {
            each.gathered.endSoon();
        }
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (true) {
            List<Current> waiting = new ArrayList<>();
            for (Current each : threads) {
                if (!isTold(each)) {
                    waiting.add(each);
                }
            }
            if (waiting.isEmpty() || System.nanoTime() > deadline || !pause()) {
                return waiting;
            }
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(1);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean isTold(Current c) {
        if (c.gathered.seemsToWait() && standsStill(c.thread)) {
            c.gathered.tellLast(c);
        }
        return !c.gathered.seemsToWait();
    }

    /** Whether the thread is the calling one, has ended, or is blocked, but not in the midst of a check. */
    private static boolean standsStill(Thread thread) {
        if (thread == Thread.currentThread()) {
            return true;
        }
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED) {
            return true;
        }
        StackTraceElement[] stack = thread.getStackTrace();
        if (state == Thread.State.RUNNABLE && (stack.length == 0 || !stack[0].isNativeMethod())) {
            return false;
        }
        return !ChecksUnderWay.isIn(stack);
    }
}
