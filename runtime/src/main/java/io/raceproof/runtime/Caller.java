package io.raceproof.runtime;

import io.raceproof.findings.Op;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Where the program called what the JDK is doing now. Mostly the call has told its place; after a function of the
 * program, called in the midst of it, has made calls of its own, the stack has to say. Below the task of the JDK that a
 * thread runs lies another one's stack: if nothing of the program is above it, the place that started the task has to
 * do.
 */
final class Caller {

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final String RUNTIME = "io.raceproof.runtime.";
    private static final String FORK_JOIN = "java.util.concurrent.ForkJoinTask";
    private static final String RUNS_TASK = "doExec";

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private static final Function<Stream<StackWalker.StackFrame>, Integer> INNERMOST = new Function<>() {
        @Override
        public Integer apply(Stream<StackWalker.StackFrame> frames) {
            return innermost(frames.iterator());
        }
    };

    private static final Function<Stream<StackWalker.StackFrame>, Boolean> IS_CHECKER = new Function<>() {
        @Override
        public Boolean apply(Stream<StackWalker.StackFrame> frames) {
            return isChecker(frames.iterator());
        }
    };

    /** Guarded by itself; by frame, so that a place gets one number. */
    private static final Map<String, Integer> SITES = new HashMap<>();

    private Caller() {}

    /** The place, {@link Sites#UNKNOWN} if there is none; called from a hook in the JDK. */
    static int site(Current c) {
        if (c.site != Sites.UNKNOWN) {
            return c.site;
        }
        int found = WALKER.walk(INNERMOST);
        return found == Sites.UNKNOWN && c.frame != null ? c.frame.task.site() : found;
    }

    private static int innermost(Iterator<StackWalker.StackFrame> frames) {
        while (frames.hasNext()) {
            StackWalker.StackFrame frame = frames.next();
            if (frame.getMethodName().equals(RUNS_TASK) && frame.getClassName().equals(FORK_JOIN)) {
                return Sites.UNKNOWN;
            }
            if (!SyncKind.isOfJdk(frame.getDeclaringClass()) && !isOurs(frame.getClassName())) {
                return number(frame);
            }
        }
        return Sites.UNKNOWN;
    }

    private static boolean isOurs(String className) {
        return className.startsWith(RUNTIME) || className.startsWith("io.raceproof.api.");
    }

    /**
     * Whether a class of ours called what the JDK is doing now: code of explore's and its like, which runs on strands.
     */
    static boolean isChecker() {
        return WALKER.walk(IS_CHECKER);
    }

    private static boolean isChecker(Iterator<StackWalker.StackFrame> frames) {
        boolean isBelowJdk = false;
        while (frames.hasNext()) {
            String name = frames.next().getClassName();
            if (name.startsWith("java.")) {
                isBelowJdk = true;
            } else if (isBelowJdk) {
                return name.startsWith(RUNTIME)
                        || name.startsWith("io.raceproof.core.")
                        || name.startsWith("io.raceproof.explore.");
            }
        }
        return false;
    }

    private static int number(StackWalker.StackFrame frame) {
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        int line = Math.max(0, frame.getLineNumber());
        Site site = new Site(frame.getClassName(), frame.getMethodName(), file, line, Op.READ, Start.STREAM);
        synchronized (SITES) {
            Integer known = SITES.get(site.frame());
            if (known == null) {
                known = Sites.add(site);
                SITES.put(site.frame(), known);
            }
            return known;
        }
    }
}
