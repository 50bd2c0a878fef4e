package io.raceproof.runtime;

import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** How much memory things take that are made by the calling thread, with all that is made for them. */
final class Allocated {

    private static final int TIMES = 2_000;

    private Allocated() {}

    /** In the mean of many; what happens the first time does not count. */
    static long bytesEach(Supplier<?> make) {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        Object[] kept = new Object[TIMES];
        long before = 0;
        for (int round = 0; round < 2; round++) {
            before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < TIMES; i++) {
                kept[i] = make.get();
            }
        }
        return (threads.getCurrentThreadAllocatedBytes() - before) / TIMES;
    }
}
