package io.raceproof.explore.jvm;

import io.raceproof.explore.Execution;
import io.raceproof.runtime.TestRunners;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where in the program threads are, by their stacks: whatever the JDK, the task library, JUnit and raceproof add is
 * left out.
 */
final class Places {

    private static final List<String> NOT_OF_PROGRAMS = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "io.raceproof.api.",
            "io.raceproof.runtime.",
            "io.raceproof.explore.");

    /** A class that the JVM makes of a lambda has no code of its own. */
    private static final String LAMBDA = "$$Lambda";

    private static final String POOL = "java.util.concurrent.ThreadPoolExecutor";

    private static final String RUNTIME = "io.raceproof.runtime.";

    private Places() {}

    private static boolean isOfProgram(String className) {
        // Not a stream: what goes through one in the midst of a task has to be told from the program by its stack.
        for (String prefix : NOT_OF_PROGRAMS) {
            if (className.startsWith(prefix)) {
                return false;
            }
        }
        return !className.contains(LAMBDA) && !TestRunners.isLoadedOnce(className);
    }

    /** The program's frames on the thread's stack, innermost first; empty if the thread is none, or has ended. */
    static List<Execution.Frame> stack(Thread thread) {
        List<Execution.Frame> frames = new ArrayList<>();
        for (StackTraceElement each : thread == null ? new StackTraceElement[0] : thread.getStackTrace()) {
            if (isOfProgram(each.getClassName())) {
                frames.add(frame(each.getClassName(), each.getMethodName(), each.getFileName(), each.getLineNumber()));
            }
        }
        return frames;
    }

    /** What the program has called and not yet come back from, {@code get()}; empty if that is nothing of others. */
    static String called(Thread thread) {
        String called = "";
        for (StackTraceElement each : thread == null ? new StackTraceElement[0] : thread.getStackTrace()) {
            if (isOfProgram(each.getClassName())) {
                break;
            }
            if (!each.getClassName().startsWith(RUNTIME)) {
                called = each.getMethodName() + "()";
            }
        }
        return called;
    }

    /**
     * Where in the program the calling thread starts a thread or task, in words; a worker of a pool runs several tasks.
     */
    static Optional<String> start() {
        return StackWalker.getInstance().walk(frames -> {
            boolean isWorker = false;
            for (StackWalker.StackFrame frame : (Iterable<StackWalker.StackFrame>) frames::iterator) {
                isWorker |= frame.getClassName().equals(POOL);
                if (isOfProgram(frame.getClassName())) {
                    return Optional.of((isWorker ? "a worker started at " : "started at ") + frame.getFileName() + ":"
                            + frame.getLineNumber());
                }
            }
            return Optional.empty();
        });
    }

    private static Execution.Frame frame(String className, String method, String file, int line) {
        return new Execution.Frame(className, method, file == null ? "" : file, Math.max(0, line));
    }
}
