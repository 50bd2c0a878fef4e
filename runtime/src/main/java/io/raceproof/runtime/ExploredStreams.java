package io.raceproof.runtime;

/**
 * Parallel streams that end as soon as they know their result, as explore has them: whether a part sees that another
 * has found it, or has made it needless, is explored; both are one variable of the stream. How parts are forked and
 * joined is told by ForkJoin.
 *
 * <p>What the JDK calls is in the agent's table {@code explore-hooks.txt}.
 */
public final class ExploredStreams {

    private static final String TASK = "java.util.stream.AbstractShortCircuitTask";
    private static final String FINDS = "java.util.stream.FindOps$";
    private static final String MATCHES = "java.util.stream.MatchOps$";

    private ExploredStreams() {}

    /** Whether it is a part of a stream whose choices are explored. */
    static boolean isExplored(Object part) {
        String type = part.getClass().getName();
        return Run.explored() != null && (type.startsWith(FINDS) || type.startsWith(MATCHES));
    }

    private static Object result(Object part) {
        Class<?> type = part.getClass();
        while (!type.getName().equals(TASK)) {
            type = type.getSuperclass();
        }
        return Unsafely.getObject(part, Unsafely.offset(type, "sharedResult"));
    }

    /** A part of such a stream has been made, maybe the first. */
    public static void created(Object part) {
        ExploreHooks.created(result(part));
    }

    /** A part is about to look whether it has still to be done. */
    public static void looks(Object result) {
        ExploredJdk.looks(result);
    }

    /** A part has found what may be the stream's result, or tells others that they need not look for it. */
    public static void finds(Object part) {
        ExploredJdk.changes(result(part));
    }

    /** A call begins that is parallel to others, although this thread may make them one after the other. */
    static void begins(JdkFrame call) {
        SchedulerStrand self = ExploredForks.strand();
        call.moves = self == null ? 0 : self.explored().moves;
    }

    /** It has ended: others can only have come in between where it did something that they notice. */
    static void ends(JdkFrame call, int site) {
        SchedulerStrand self = ExploredForks.strand();
        if (self != null && self.explored().moves != call.moves) {
            Run.explored()
                    .cannotExplore(
                            "what is done with locks or atomics for an array that is worked on in parallel", site);
        }
    }
}
