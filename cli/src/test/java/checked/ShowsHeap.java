package checked;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.function.LongSupplier;

/** Prints the limit of its heap, asked for in several ways, and whether what else it is told fits to that. */
public final class ShowsHeap {

    private ShowsHeap() {}

    public static void main(String[] args) {
        Runtime jvm = Runtime.getRuntime();
        LongSupplier referred = jvm::maxMemory;
        System.out.println("at most " + jvm.maxMemory() + " " + referred.getAsLong());
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println("in all " + heap.getMax());
        System.out.println(heap.getUsed() <= heap.getCommitted() && heap.getCommitted() <= heap.getMax());
        System.out.println(jvm.freeMemory() > 0 && jvm.freeMemory() < jvm.totalMemory());
        System.out.println(jvm.totalMemory() <= jvm.maxMemory());
    }
}
