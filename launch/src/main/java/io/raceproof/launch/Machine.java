package io.raceproof.launch;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * How much memory the JVMs here see, a container's limit considered.
 *
 * @param memory in bytes
 * @param hasAddresses whether a JVM may take as many addresses as it likes, which it needs for a limit, not for what it
 *     uses
 */
public record Machine(long memory, boolean hasAddresses) {

    private static final long PIECE = 2L << 20;

    /** From here on down, the default is half of the memory. */
    private static final long LITTLE = 126L << 20;

    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Path MEMORY = Path.of("/proc/meminfo");

    /**
     * The one that we are on, as this JVM's heap has it: the command's launcher starts it without a limit and with the
     * serial collector, so it has the heap that any other would have by default. Nobody is asked, which would take
     * long.
     */
    public static Machine byOwnHeap() {
        return new Machine(memory(heapOf(Runtime.getRuntime().maxMemory())), isUnlimited());
    }

    /** The one that we are on, in a JVM of which we do not know how it was started: it is asked. */
    public static Machine asked() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new Machine(system.getTotalMemorySize(), isUnlimited());
    }

    /**
     * The limit of a heap of which the serial collector says that it can hold so much: all but one of two survivor
     * spaces, which are a tenth each of the young generation, which is a third, all rounded down to pieces much smaller
     * than those of the heap.
     */
    static long heapOf(long holds) {
        return holds / 29 * 30 / PIECE * PIECE;
    }

    /** The machine's own, if the default heap fits to it; else there is a container, and its limit is no odd number. */
    private static long memory(long heap) {
        long whole = heap <= LITTLE ? heap * 2 : heap * 4;
        long machine = machineMemory();
        return whole >= machine && whole - machine < 4 * PIECE ? machine : whole;
    }

    /** Zero where it cannot be read in this way. */
    private static long machineMemory() {
        try (Stream<String> lines = Files.lines(MEMORY)) {
            return lines.filter(line -> line.startsWith("MemTotal:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    private static boolean isUnlimited() {
        try (Stream<String> lines = Files.lines(LIMITS)) {
            return lines.filter(line -> line.startsWith("Max address space"))
                    .allMatch(line -> line.split("\\s+")[3].equals("unlimited"));
        } catch (IOException e) {
            // Only Linux has the file, and there it can be read.
            return true;
        }
    }
}
