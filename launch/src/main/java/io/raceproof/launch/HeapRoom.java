package io.raceproof.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Room for what we put into the program's objects: 16 bytes beside each field that is not final, which cannot be given
 * back while the object lives. An object of ten numbers is four times as large with them, one of ten bytes eight times.
 * So the checked JVM may take more memory than the program was given: a second limit of the heap, behind the user's
 * options, of which the last one counts.
 *
 * <p>The program is told the limit that it would have had (the agent's option {@code heap}), and memory outside of the
 * heap, for which java takes the heap's limit by default, keeps its own.
 *
 * <p>There is no room where we cannot tell what limit the program would have, or where java would complain of the
 * user's options: then java gets exactly these. Nor for whom an option that comes behind ours sets a limit.
 *
 * @param plain the limit without us
 * @param given the limit that java is given
 * @param options what java is given for that; none if there is no room
 */
public record HeapRoom(long plain, long given, List<String> options) {

    public static final HeapRoom NONE = new HeapRoom(0, 0, List.of());

    /** The agent's option for {@link #told}. */
    public static final String OPTION = "heap";

    /** How many times as much, and how much more at least: a small heap may well consist of our words. */
    private static final int TIMES = 8;

    private static final long AT_LEAST = 1L << 30;

    /** Less than the 32 GB to which HotSpot has references of four bytes: the heap does not begin at address zero. */
    private static final long SHORT_REFERENCES = 30L << 30;

    /** HotSpot's heaps are made of such pieces, or smaller ones: it takes this limit as it is. */
    private static final long PIECE = 32L << 20;

    public HeapRoom {
        options = List.copyOf(options);
    }

    /** For a JVM that has these options and the machine for itself. */
    public static HeapRoom of(JavaOptions java, Machine machine) {
        return of(List.of(java), machine, 1);
    }

    /**
     * One for all JVMs that are started with these: the one that has most without us does not have less with us.
     *
     * @param atOnce how many run at the same time
     */
    public static HeapRoom of(List<JavaOptions> javas, Machine machine, int atOnce) {
        long plain = 0;
        boolean setDirectMemory = false;
        for (JavaOptions java : javas) {
            HeapOptions all = new HeapOptions(java.all());
            OptionalLong limit = all.limit(machine.memory());
            if (limit.isEmpty()) {
                return NONE;
            }
            boolean keepsItsOwn = setsLimit(java.afterOurs());
            plain = keepsItsOwn ? plain : Math.max(plain, limit.getAsLong());
            // What follows from its own limit by default must not become less.
            setDirectMemory |= keepsItsOwn || all.setDirectMemory();
        }
        if (!machine.hasAddresses() || plain == 0 || plain >= machine.memory()) {
            return NONE;
        }
        long given = given(plain, machine.memory(), atOnce);
        return given > plain ? new HeapRoom(plain, given, options(plain, given, setDirectMemory)) : NONE;
    }

    /** Whether one of these options says how large the heap may be. */
    public static boolean setsLimit(List<String> options) {
        return new HeapOptions(options).setLimit();
    }

    private static List<String> options(long plain, long given, boolean setDirectMemory) {
        List<String> options = new ArrayList<>(List.of("-Xmx" + given));
        if (!setDirectMemory) {
            options.add("-XX:MaxDirectMemorySize=" + plain);
        }
        return options;
    }

    /**
     * Three quarters of the memory at most, for all of them: JVMs need some outside of the heap, and others need some.
     */
    private static long given(long plain, long memory, int atOnce) {
        long given = Math.min(Math.max(plain * TIMES, plain + AT_LEAST), memory / 4 * 3 / atOnce);
        if (plain < SHORT_REFERENCES) {
            given = Math.min(given, SHORT_REFERENCES);
        }
        return given / PIECE * PIECE;
    }

    public boolean isNone() {
        return options.isEmpty();
    }

    /** What the agent is told of it. */
    public String told() {
        return plain + ":" + given;
    }
}
