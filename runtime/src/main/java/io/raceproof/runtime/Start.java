package io.raceproof.runtime;

/** How the program starts a task, in the words that it uses itself. */
public enum Start {
    /** By the task library, or in a way that is not known. */
    ASYNC("task", "started", "a finish around its start that ends there, or a join with it,"),
    THREAD("thread", "started", "a join() of the thread"),
    FORK("task", "forked", "a join() of the task"),
    SUBMIT("task", "submitted", "a get() of its future, or a wait for the end of its pool,"),
    CALLBACK("callback", "registered", "a join() of the future that its registration returns"),
    STREAM("part of a parallel stream", "run", "the end of the operation that runs the stream"),
    SCHEDULE("timer task", "scheduled", "something that it counts down or completes, such as a latch,"),
    SHUTDOWN_HOOK("shutdown hook", "added", "a lock, or stopping what runs on at the end,");

    private final String noun;
    private final String verb;

    /** What would order it with something later. */
    private final String remedy;

    Start(String noun, String verb, String remedy) {
        this.noun = noun;
        this.verb = verb;
        this.remedy = remedy;
    }

    /**
     * What a call of the method starts, if it starts something; {@code owner}: the class that it names, of whatever
     * kind.
     */
    public static Start by(String owner, String method, String descriptor) {
        return switch (method) {
            case "start" -> THREAD;
            case "fork", "invoke" -> FORK;
            case "invokeAll" -> isOfForkJoinTask(descriptor) ? FORK : SUBMIT;
            case "execute", "submit", "invokeAny", "supplyAsync", "runAsync" -> SUBMIT;
            case "schedule", "scheduleAtFixedRate", "scheduleWithFixedDelay" ->
                owner.contains("Timer") ? SCHEDULE : SUBMIT;
            case "addShutdownHook" -> SHUTDOWN_HOOK;
            default -> owner.startsWith("java/util/concurrent/Complet") ? CALLBACK : ofStream(owner);
        };
    }

    /** A pool's, or another executor's, returns a list of futures. */
    private static boolean isOfForkJoinTask(String invokeAll) {
        return invokeAll.endsWith(")V") || invokeAll.endsWith(")Ljava/util/Collection;");
    }

    private static Start ofStream(String owner) {
        return owner.startsWith("java/util/stream/") || owner.equals("java/util/Arrays") ? STREAM : ASYNC;
    }

    /** As in "thread started at", for a place to follow. */
    String startedAt() {
        return noun + " " + verb + " at ";
    }

    String remedy() {
        return remedy;
    }
}
