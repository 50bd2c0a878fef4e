package io.raceproof.runtime;

/**
 * Judges whether any thread that the {@link Scheduler} does not know could still do something for the strands, which
 * all wait. In doubt it could: one that runs, or waits with a time limit, may wake a strand yet.
 */
final class OtherThreads {

    private OtherThreads() {}

    /** The group of all threads, which only the JVM's own are in themselves. */
    static ThreadGroup root() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return root;
    }

    static boolean canAct() {
        ThreadGroup root = root();
        Thread[] all = new Thread[root.activeCount() + 64];
        int count = root.enumerate(all, true);
        for (int i = 0; i < count; i++) {
            if (SchedulerThreads.of(all[i]) == null && !isOurs(all[i]) && !isOfJvm(all[i]) && isActive(all[i])) {
                return true;
            }
        }
        return false;
    }

    /** Threads of the JDK's own kind wait with a limit when they are out of work. */
    private static boolean isActive(Thread thread) {
        boolean isOfJdk = thread.getClass().getName().startsWith("jdk.internal.");
        return switch (thread.getState()) {
            case RUNNABLE -> true;
            case TIMED_WAITING -> !isOfJdk;
            default -> false;
        };
    }

    private static boolean isOurs(Thread thread) {
        return thread.getName().startsWith("raceproof-");
    }

    /** Threads in the topmost group serve the JVM itself; and so does the one that will end it. */
    private static boolean isOfJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null || group.getParent() == null || thread.getName().equals("DestroyJavaVM");
    }
}
