package io.raceproof.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Room for what we put into the program's objects: 16 bytes beside each field that is not final, which cannot be given back while
 * the object lives. An object of ten numbers is four times as large with them, one of ten bytes eight times. So the checked JVM
 * may take more memory than the program was given: a second limit of the heap, behind the user's options, of which the last one counts.
 *
 * <p>The program is told the limit that it would have had (the agent's option {@code heap}), and memory outside of the heap,
 * for which java takes the heap's limit by default, keeps its own.
 *
 * <p>There is no room where we cannot tell what limit the program would have, or where java would complain of the user's
 * options: then java gets exactly these. Nor if {@code _JAVA_OPTIONS}, which comes last, sets a limit, or an argument file
 * that also names the program.
 *
 * @param plain the limit without us
 * @param given the limit that java is given
 * @param options what java is given for that; none if there is no room
 * @param place where among java's arguments
 */
record HeapRoom(long plain, long given, List<String> options, int place) {

    private static final HeapRoom NONE = new HeapRoom(0, 0, List.of(), 0);

    /** How many times as much, and how much more at least: a small heap may well consist of our words. */
    private static final int TIMES = 8;

    private static final long AT_LEAST = 1L << 30;

    /** Less than the 32 GB to which HotSpot has references of four bytes: the heap does not begin at address zero. */
    private static final long SHORT_REFERENCES = 30L << 30;

    /** HotSpot's heaps are made of such pieces, or smaller ones: it takes this limit as it is. */
    private static final long PIECE = 32L << 20;

    /** For what would run here by these arguments. */
    static HeapRoom of(List<String> java) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        CheckedProgram.unhide(environment);
        return of(java, environment, Machine.here());
    }

    /** The same with other variables, elsewhere. */
    static HeapRoom of(List<String> java, Map<String, String> environment, Machine machine) {
        if (!machine.hasAddresses()) {
            return NONE;
        }
        try {
            return of(new JavaOptions(java, environment), machine.memory());
        } catch (UsageError e) {
            // Java will say it, too, and better.
            return NONE;
        }
    }

    private static HeapRoom of(JavaOptions java, long memory) {
        HeapOptions all = new HeapOptions(java.all());
        OptionalLong limit = all.limit(memory);
        if (limit.isEmpty() || new HeapOptions(java.afterOurs()).setLimit()) {
            return NONE;
        }
        long plain = limit.getAsLong();
        long given = plain < memory ? given(plain, memory) : plain;
        if (given <= plain) {
            return NONE;
        }
        List<String> options = new ArrayList<>(List.of("-Xmx" + given));
        if (!all.setDirectMemory()) {
            options.add("-XX:MaxDirectMemorySize=" + plain);
        }
        return new HeapRoom(plain, given, List.copyOf(options), java.placeOfOurs());
    }

    /** Three quarters of the memory at most: the JVM needs some outside of the heap, and others need some. */
    private static long given(long plain, long memory) {
        long given = Math.min(Math.max(plain * TIMES, plain + AT_LEAST), memory / 4 * 3);
        if (plain < SHORT_REFERENCES) {
            given = Math.min(given, SHORT_REFERENCES);
        }
        return given / PIECE * PIECE;
    }

    /** These arguments, with ours in their place. */
    List<String> in(List<String> java) {
        List<String> all = new ArrayList<>(java);
        all.addAll(place, options);
        return all;
    }

    /** What the program is to be told of its heap. */
    void tell(AgentArgument agent) {
        if (!options.isEmpty()) {
            agent.option("heap", plain + ":" + given);
        }
    }
}
