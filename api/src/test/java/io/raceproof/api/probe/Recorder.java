package io.raceproof.api.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Hooks that write down what the library tells. Tasks and joins are named after where they come from, not after when:
 * the second task that task 0 starts is 0.1, the position 3 of the loop that it starts third is 0.2[3], the first join
 * that it creates is 0:0. So a task's own story is the same in every schedule.
 */
public class Recorder {

    /** What one task did: the kind of event, its object ("" if it has none), and the thread that told it. */
    public record Event(String task, String kind, String object, Thread thread) {

        @Override
        public String toString() {
            return object.isEmpty() ? kind : kind + " " + object;
        }
    }

    /** Guarded by itself. */
    private static final List<Event> LOG = new ArrayList<>();

    private static final ThreadLocal<Mark> RUNNING = ThreadLocal.withInitial(() -> new Mark(nextRoot()));

    /** The loop that the thread was to go on with; null: none. */
    private static final ThreadLocal<String> GOES_ON = new ThreadLocal<>();

    /** Guarded by LOG. */
    private static int roots;

    /** A task, loop or join. The counters are touched by the running task only. */
    private static final class Mark {
        final String name;
        int starts;
        int joins;

        Mark(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    Recorder() {}

    private static String nextRoot() {
        synchronized (LOG) {
            return Integer.toString(roots++);
        }
    }

    /** The thread that calls is task 0 from now on. */
    public static void thisThreadIsMain() {
        if (!RUNNING.get().name.equals("0")) {
            throw new IllegalStateException("another thread was first");
        }
    }

    /** Everything that was told so far, in order. */
    public static List<Event> log() {
        synchronized (LOG) {
            return new ArrayList<>(LOG);
        }
    }

    /** What that task did, in order. */
    public static List<String> deeds(String task) {
        return log().stream()
                .filter(event -> event.task().equals(task))
                .map(Event::toString)
                .toList();
    }

    static void tell(String kind, Object object) {
        Mark task = RUNNING.get();
        String loop = GOES_ON.get();
        if (loop != null) {
            GOES_ON.remove();
            if (!kind.equals("position of") || !object.toString().equals(loop)) {
                throw new IllegalStateException(kind + " " + object + " instead of the next position of " + loop);
            }
        }
        synchronized (LOG) {
            LOG.add(new Event(task.name, kind, object.toString(), Thread.currentThread()));
        }
    }

    private static Mark startAs(String kind) {
        Mark self = RUNNING.get();
        Mark child = new Mark(self.name + "." + self.starts++);
        tell(kind, child);
        return child;
    }

    private static Object runNow(Object next) {
        Mark before = RUNNING.get();
        RUNNING.set((Mark) next);
        return before;
    }

    public static Object start() {
        return startAs("start");
    }

    public static Object startLoop(long positions) {
        return startAs("loop");
    }

    public static Object begin(Object task) {
        Object before = runNow(task);
        tell("begin", "");
        return before;
    }

    public static Object beginPosition(Object loop, long position) {
        Object before = runNow(new Mark(loop + "[" + position + "]"));
        tell("position of", loop);
        return before;
    }

    public static void end(Object outer) {
        tell("end", "");
        runNow(outer);
    }

    public static void endPosition(Object outer, boolean goesOn) {
        String position = RUNNING.get().name;
        end(outer);
        if (goesOn) {
            GOES_ON.set(position.substring(0, position.lastIndexOf('[')));
        }
    }

    public static void endWith(Object join, Object outer) {
        tell("make", join);
        end(outer);
    }

    public static Object running() {
        return RUNNING.get();
    }

    public static Object resume(Object task) {
        tell("leave", "");
        Object before = runNow(task);
        tell("go on", "");
        return before;
    }

    public static void openFinish() {
        tell("open", "");
    }

    public static void closeFinish() {
        tell("close", "");
    }

    public static Object newJoin() {
        Mark self = RUNNING.get();
        return new Mark(self.name + ":" + self.joins++);
    }

    public static void make(Object join) {
        tell("make", join);
    }

    public static void take(Object join) {
        tell("take", join);
    }

    /** For explore, which this does not stand for. */
    public static void sets(Object join) {}

    /** The same. */
    public static void isolates(Object[] objects) {}

    /** The same. */
    public static boolean isExplored() {
        return false;
    }

    public static void choice(int kind) {
        tell("choice", kind);
    }

    public static void acquire(Object object) {
        tell("acquire", object == null ? "everything" : object);
    }

    public static void release(Object object) {
        tell("release", object == null ? "everything" : object);
    }

    public static void deadlock(String[] waiting) {
        tell("deadlock", String.join("; ", waiting));
    }

    public static boolean isSerial() {
        return false;
    }

    public static void tasksMayBlock() {}

    public static boolean needsStacks() {
        return false;
    }

    public static void runNow(Runnable task) {
        throw notScheduled();
    }

    public static void runLater(Runnable task) {
        throw notScheduled();
    }

    public static Object strand() {
        return null;
    }

    public static void await(BooleanSupplier condition) {
        throw notScheduled();
    }

    public static void wake(Object strand) {
        throw notScheduled();
    }

    public static boolean tryEnter() {
        return true;
    }

    public static void leave() {}

    public static void buried(String[] waiting) {
        throw notScheduled();
    }

    private static AssertionError notScheduled() {
        return new AssertionError("a serial operation where nothing is serial");
    }
}
