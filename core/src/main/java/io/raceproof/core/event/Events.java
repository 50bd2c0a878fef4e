package io.raceproof.core.event;

/**
 * The events of one run, one handler each, in an order in which they happened.
 *
 * <p>Tasks, finishes, joins, sync variables, locks and locations are named by small non-negative numbers, each kind
 * counted by itself. Task {@link #ROOT} is the main task; it is running before the first event. {@code site} is the
 * place in the program at which the event happened, an index into whatever table the caller keeps.
 *
 * <p><b>What callers promise.</b> Every event of a task comes after its {@link #taskStart} and before its
 * {@link #taskEnd}. Finishes nest within their task. A {@link #finishEnd} comes after the {@code taskEnd} of every task
 * that was started inside that finish, transitively. A {@link #joinTake} comes after some {@link #joinMake} of the same
 * join. A run may stop anywhere (a deadlock, a crash): tasks that have not ended are simply never heard of again.
 *
 * <p><b>Where steps and segments end.</b> Task operations (start, end, finish, join, make and take) end a <i>step</i>;
 * sync operations (release and acquire, of variables and of locks) end a <i>segment</i> within the step.
 */
public interface Events {

    /** The main task. */
    int ROOT = 0;

    /** {@code parent} starts {@code child}, in the innermost finish that {@code parent} has open (or inherited). */
    void taskStart(int parent, int child, int site);

    /** The task has done everything it does itself; tasks that it started may go on. */
    void taskEnd(int task);

    /** The task opens a finish. */
    void finishStart(int task, int finish, int site);

    /** The task's innermost open finish is over, and so is every task started inside it. */
    void finishEnd(int task, int finish);

    /** The task completes (or helps to complete) a join: a promise set, a future's last act, a countDown. */
    void joinMake(int task, int join, int site);

    /**
     * The task has waited for a join: everything before every earlier {@link #joinMake} of it precedes what follows.
     */
    void joinTake(int task, int join, int site);

    /**
     * Another schedule may turn out differently here. The join or value that was chosen comes as an event of its own.
     */
    void choice(int task, Choice choice, int site);

    /** The task publishes through a sync variable: a volatile write, the writing half of an atomic update. */
    void syncRelease(int task, int variable, int site);

    /**
     * The task sees everything released through the variable so far: a volatile read, the reading half of an update.
     */
    void syncAcquire(int task, int variable, int site);

    /** The task now holds the lock. {@code isolated} is a lock too: {@link LockMode} says how its two forms map. */
    void lockAcquire(int task, int lock, LockMode mode, int site);

    /** The task gives up one hold on the lock, in the mode it was taken in. */
    void lockRelease(int task, int lock, LockMode mode, int site);

    /** The task reads a location. */
    void read(int task, int location, int site);

    /** The task writes a location. */
    void write(int task, int location, int site);
}
