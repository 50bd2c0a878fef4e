package io.raceproof.api;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Judges whether any thread of the JVM that does not wait inside the library could still do something for those that
 * do. In doubt it could: a thread that runs, reads from a socket or waits with a time limit may set a promise yet. One
 * that waits without a limit cannot, unless another thread acts first.
 *
 * <p>Virtual threads are not listed by the JVM, but what could wake them is: their carriers run while they do, the
 * unparker waits with a time limit while one sleeps, and pollers exist when one does I/O.
 */
final class OtherThreads {

    /**
     * Threads of test runners and IDEs, by the start of their names: they talk to the process that started this one,
     * and run no code of the program. (Surefire; JUnit; IntelliJ; Gradle.)
     */
    private static final List<String> OF_TOOLS =
            List.of("surefire-forkedjvm-", "junit-jupiter-timeout-watcher", "Monitor Ctrl-Break", "/127.0.0.1:");

    private static final Set<String> OURS = Set.of(DeadlockWatch.THREAD, "raceproof-strand", "raceproof-memory");

    private OtherThreads() {}

    /** Whether nobody can act, apart from the given threads, which wait inside the library. */
    static boolean noneCanAct(Set<Thread> waitingInside) {
        for (Thread thread : all()) {
            if (thread != null
                    && thread != Thread.currentThread()
                    && !waitingInside.contains(thread)
                    && !OwnThreads.includes(thread)
                    && !isOurs(thread)
                    && canAct(thread)) {
                return false;
            }
        }
        return true;
    }

    private static Thread[] all() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] threads = new Thread[root.activeCount() + 64];
        while (root.enumerate(threads, true) == threads.length) {
            threads = new Thread[threads.length * 2];
        }
        return threads;
    }

    private static boolean canAct(Thread thread) {
        return switch (thread.getState()) {
            case NEW, TERMINATED, BLOCKED, WAITING -> false;
            case TIMED_WAITING -> !isOfJvm(thread) && !isOfTool(thread) && !isIdleTimed(thread);
            case RUNNABLE -> !isOfJvm(thread) && !isOfTool(thread);
        };
    }

    /**
     * The watch of another copy of the library, which another class loader may have; the strands of serial mode: a
     * deadlock is reported only while none of these runs; and who looks after the memory of a checked program.
     */
    private static boolean isOurs(Thread thread) {
        return OURS.contains(thread.getName());
    }

    private static boolean isOfTool(Thread thread) {
        return OF_TOOLS.stream().anyMatch(thread.getName()::startsWith);
    }

    /**
     * Threads in the topmost group serve the JVM itself. Two others are listed as running while they wait: the one that
     * will end the JVM, and the one that hands monitors to virtual threads.
     */
    private static boolean isOfJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null
                || group.getParent() == null
                || thread.getName().equals("DestroyJavaVM")
                || thread.getName().equals("VirtualThread-unblocker");
    }

    /** Waits with a time limit that mean nothing: a ForkJoin worker out of work, the JDK's cleaner and its like. */
    private static boolean isIdleTimed(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread) {
            return Arrays.stream(thread.getStackTrace())
                    .noneMatch(frame -> frame.getMethodName().equals("doExec")
                            || frame.getMethodName().equals("topLevelExec"));
        }
        String name = thread.getName();
        return name.equals("Common-Cleaner") || name.startsWith("Cleaner-") || name.startsWith("process reaper");
    }
}
