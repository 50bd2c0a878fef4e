package io.raceproof.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How much of the heap a program needs: the most that is reachable at once. For that a JVM collects everything every
 * few milliseconds, and its own log says what was left; nothing in it watches.
 *
 * <p>What collections of young objects leave says less: dead objects that have grown old, and those that a JVM had made
 * to start, until something collects them, which in a small program nothing does.
 */
public final class LiveHeap {

    private static final String LOG = "gc.log";

    /**
     * Whatever the log says of a collection, it says what is in use in the end, and then what kind of collection it
     * was.
     */
    private static final Pattern IN_USE = Pattern.compile("garbage-first heap .* used (\\d+)K");

    private static final String WHOLE = "Pause Full";

    private LiveHeap() {}

    /** What java is given for that. */
    public static List<String> options() {
        return Stream.concat(
                        logged().stream(),
                        Stream.of("-XX:G1PeriodicGCInterval=10", "-XX:-G1PeriodicGCInvokesConcurrent"))
                .toList();
    }

    /** What java is given where somebody else asks for the collections, for a heap that takes seconds to collect. */
    public static List<String> logged() {
        return List.of("-XX:+UseG1GC", "-Xlog:gc,gc+heap=debug:file=" + LOG);
    }

    /** Where the log of a JVM is that was started in that folder. */
    public static Path log(Path folder) {
        return folder.resolve(LOG);
    }

    /** The most that a collection of everything has left, by the log; 0 if there is none. */
    public static long peakBytes(Path log) throws IOException {
        if (!Files.exists(log)) {
            return 0;
        }
        long peak = 0;
        long left = 0;
        for (String line : Files.readAllLines(log)) {
            Matcher inUse = IN_USE.matcher(line);
            if (inUse.find()) {
                left = Long.parseLong(inUse.group(1)) << 10;
            } else if (line.contains(WHOLE)) {
                peak = Math.max(peak, left);
            }
        }
        return peak;
    }
}
