package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;
import java.util.List;

/**
 * What hears of everything that the checked program does, after {@link Hooks} and {@link TaskHooks} have found out who
 * does it and to what. Called on the program's own threads, several at once, with a {@link Current} that is the calling
 * thread's.
 *
 * <p><b>What callers promise.</b> The thread runs something that was begun here ({@link Current#running} is not null).
 * Owners are not null, indices are in bounds. Final fields are never heard of. For a static field the owner is its
 * {@link FieldWords}. Which operations come before and which after the real one: see {@link Hooks} and {@link
 * TaskHooks}.
 *
 * <p><b>What is promised here.</b> Never to call a method of the program's objects. What is thrown ends all checking.
 */
interface Detection {

    /** The main task, which the calling thread runs. */
    Object main(Current c);

    /** Whether this is a task or a loop of this run; null is. */
    boolean isOwn(Object task);

    /** What the thread was told to run, or to go back to, is not the same as before: a task, or null for none. */
    void running(Current c, Object task);

    Object start(Current c);

    /** The running task starts one that no finish waits for. */
    Object startDetached(Current c);

    /**
     * The running task is about to run a parallel stream, and waits for all of its parts: the first one. Null: parts
     * are started and waited for as other tasks.
     */
    default Object startStream(Current c) {
        return null;
    }

    /** Whether the running task is a part of such a stream. */
    default boolean isPart(Current c) {
        return false;
    }

    /** The running task, which is one, starts another. */
    default Object startPart(Current c) {
        throw new IllegalStateException("no part of a stream is running");
    }

    /** The running task, which is one, is about to let others know that it may be over: who waits may go on then. */
    default void tellStream(Current c) {
        throw new IllegalStateException("no part of a stream is running");
    }

    /** A part of the stream has failed, and the others may go on; what all tasks make at their ends in their pool. */
    default void failStream(Current c, Object first, Object endOfPool) {
        throw new IllegalStateException("no stream is under way");
    }

    /** The stream with that first part is over, and the running task has run it. */
    default void closeStream(Current c, Object first) {
        throw new IllegalStateException("no stream is under way");
    }

    /** The running task starts the tasks of so many positions. */
    Object startLoop(Current c, long positions);

    /** The loop's task of that position, which starts; somebody will say that it is running. */
    Object startPosition(Current c, Object loop, long position);

    /** The running task has ended. */
    void end(Current c);

    void openFinish(Current c);

    void closeFinish(Current c);

    Object newJoin();

    void make(Current c, Object join);

    /** The running task makes the join and ends; both at once. */
    void endWith(Current c, Object join);

    /** What stands for joins that many tasks make at their ends, besides. */
    default Object newEnds(List<Object> joins) {
        return joins;
    }

    /** The running task makes the join and those, and ends. */
    default void endWith(Current c, Object join, Object ends) {
        makeAll(c, ends);
        endWith(c, join);
    }

    /** The running task makes those, and ends. */
    default void endIn(Current c, Object ends) {
        makeAll(c, ends);
        end(c);
    }

    /** The running task makes those. */
    default void makeAll(Current c, Object ends) {
        for (Object each : (List<?>) ends) {
            make(c, each);
        }
    }

    void take(Current c, Object join);

    /** For tasks that run one at a time and in no other way know of each other. */
    Object newTurns();

    /**
     * The running task, which was started detached, begins its turn; {@code queued}: turns are in the order of starts.
     */
    void beginTurn(Current c, Object turns, boolean queued);

    void endTurn(Current c, Object turns);

    void choice(Current c, int kind);

    /**
     * The running task is alone in a section that is isolated from others on the object, or from all of them for null.
     */
    void enterIsolated(Current c, Object object);

    void exitIsolated(Current c, Object object);

    /** The running task begins to run the static initialiser of a class. */
    void enterInitialiser(Current c);

    void exitInitialiser(Current c);

    void monitorEnter(Current c, Object monitor, int site);

    void monitorExit(Current c, Object monitor, int site);

    /** The lock behind an object's monitor, for the next four. */
    Object lockOfMonitor(Object monitor);

    Object newLock();

    /** The running task holds the lock, once more. */
    void acquireLock(Current c, Object lock, LockMode mode, int site);

    /** The running task, which holds the lock, is about to give it up, once. */
    void releaseLock(Current c, Object lock, LockMode mode, int site);

    /** How often the running task holds the lock. */
    int holds(Current c, Object lock, LockMode mode);

    Object newVariable();

    /** The sync variable that a volatile field of the owner is. */
    Object variable(Current c, Object owner, Field field);

    /** The running task has seen what was released through the sync variable. */
    void acquire(Current c, Object variable, int site);

    /** The running task is about to publish through the sync variable. */
    void release(Current c, Object variable, int site);

    /** The release just made, after an acquire of the same variable, has not come about. */
    void retract(Current c, Object variable);

    /** The running task asks about the sync variable, or changes it, in a way that orders nothing. */
    void use(Current c, Object variable, boolean writes, int site);

    void fieldRead(Current c, Object owner, Field field, int site);

    void fieldWrite(Current c, Object owner, Field field, int site);

    void volatileRead(Current c, Object owner, Field field, int site);

    void volatileWrite(Current c, Object owner, Field field, int site);

    void elementRead(Current c, ArrayShadow array, int index, int site);

    void elementWrite(Current c, ArrayShadow array, int index, int site);

    /**
     * The elements from one to another, both included, each so many further than the last. They are in the array; and
     * the segment that accesses them is the one that does so, whenever in it that was.
     */
    default void range(Current c, ArrayShadow array, int from, int to, int stride, boolean write, int site) {
        for (long index = from; index <= to; index += stride) {
            if (write) {
                elementWrite(c, array, (int) index, site);
            } else {
                elementRead(c, array, (int) index, site);
            }
        }
    }

    /** The run is over: what could not be decided before is decided now. Returns what stands in the way of a proof. */
    List<String> finish();

    /** Checking has stopped: what is known of the program's objects is of no use any more. */
    default void forget() {}
}
