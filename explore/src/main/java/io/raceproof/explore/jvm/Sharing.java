package io.raceproof.explore.jvm;

import java.util.ArrayList;
import java.util.List;

/**
 * How JVMs that search side by side share a machine. By itself each has threads to compile code and to collect garbage
 * as if all cores were its own: on 16 cores a dozen of either kind, and it compiles the more, the more threads it has
 * for it. Few are enough, as a worker runs one thread of the program at a time. The program cannot tell: it sees as
 * many processors, and as much memory, as in one JVM alone. What users set stays as they set it.
 */
final class Sharing {

    /** Two is the least: one for each of the JVM's compilers. */
    private static final String COMPILING = "-XX:CICompilerCount=";

    private static final String COLLECTING = "-XX:ParallelGCThreads=";

    /** There must not be more of these. */
    private static final String COLLECTING_BESIDE = "-XX:ConcGCThreads=";

    private static final int THREADS = 2;

    private Sharing() {}

    /** What to add to the options that a worker has from others. */
    static List<String> beside(List<String> options) {
        List<String> more = new ArrayList<>();
        if (isMissing(COMPILING, options)) {
            more.add(COMPILING + THREADS);
        }
        if (isMissing(COLLECTING, options) && isMissing(COLLECTING_BESIDE, options)) {
            more.add(COLLECTING + THREADS);
        }
        return more;
    }

    private static boolean isMissing(String prefix, List<String> options) {
        return options.stream().noneMatch(option -> option.startsWith(prefix));
    }
}
