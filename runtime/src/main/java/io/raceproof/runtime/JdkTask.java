package io.raceproof.runtime;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What is known of one thread, ForkJoin task, future or other runnable of the JDK. Does not refer to it, unless it lies
 * in it.
 *
 * <p>A plain runnable may be handed to pools many times before it first runs; each time is a task of its own, and they
 * begin in the order in which they were started. What its end, or its completion by somebody else, makes is one join; a
 * task that is started again gets a fresh one.
 *
 * <p>Fields are guarded by this.
 */
final class JdkTask {

    /** Stands for a task that was started by a thread which runs nothing we know of. */
    static final Object UNKNOWN = new Object();

    /** What it lies in, and whose that is; null if it lies in a table, or nowhere. */
    private final Object object;

    private final TaskTable table;

    /** Null while there is none. */
    private Deque<Object> started;

    /** What it began to run as last. */
    private Object begun;

    private Object join;
    private boolean made;

    /** Where it was last started; 0: unknown. */
    private int site;

    /** Of a stream's first part, while the stream is under way and is waited for as a whole: as what it runs. */
    private Object stream;

    /** Who waits for that. */
    private Object runner;

    /** Of a CountedCompleter: what those made who counted down. */
    private Object countedDown;

    /** Of a part of a stream whose actions come in turns: what it makes when it has had its turn. */
    private Object turn;

    /** The same of the part before it, where that was over before the two met; null if not. */
    private Object predecessor;

    /** Of a future that anybody may complete: whether it is complete, as a sync variable. */
    private Object completion;

    /** Of a callback: an executor has it, and runs it in its own way. */
    private boolean handedOver;

    /** A thread that only carries the tasks of a pool. */
    private boolean carrier;

    /** A thread that runs when the JVM shuts down. */
    private boolean shutdownHook;

    JdkTask() {
        this(null, null);
    }

    JdkTask(Object object, TaskTable table) {
        this.object = object;
        this.table = table;
    }

    /** Whether this, found in that, is of it and of the run with that table: what a task knows, its copy has, too. */
    boolean isOf(Object other, TaskTable run) {
        return object == other && table == run;
    }

    /** It will run as that; where it was started. */
    synchronized void start(Object mark, int place) {
        site = place;
        if (started == null) {
            started = new ArrayDeque<>(1);
        }
        started.add(mark);
        renew();
    }

    /** What it is to run as now: null if nobody started it. */
    synchronized Object begin() {
        Object mark = started == null ? null : started.poll();
        begun = mark == null ? begun : mark;
        return mark;
    }

    /** What it runs as, or has run as last; null if it never began. */
    synchronized Object begun() {
        return begun;
    }

    synchronized int site() {
        return site;
    }

    synchronized boolean isStarted() {
        return started != null;
    }

    synchronized void renew() {
        join = null;
        made = false;
    }

    synchronized Object join(Detection detection) {
        if (join == null) {
            join = detection.newJoin();
        }
        return join;
    }

    /**
     * The join, for somebody who is about to complete the task and so to make it; null if somebody has done so. Until
     * the task really is complete that cannot be told, and several may make it: one of them will have been the first.
     */
    synchronized Object toMake(Detection detection, boolean complete) {
        if (made && complete) {
            return null;
        }
        made = true;
        return join(detection);
    }

    /** The join, if somebody has made it; else null. */
    synchronized Object made() {
        return made ? join : null;
    }

    synchronized void beginStream(Object first, Object waiting) {
        stream = first;
        runner = waiting;
    }

    synchronized boolean isStream() {
        return stream != null;
    }

    /**
     * The stream is over for who has seen that; its first part, or null if that is not who waits for it as a whole, or
     * it was over before.
     */
    synchronized Object endStream(Object seeing) {
        Object first = seeing == runner ? stream : null;
        if (first != null) {
            stream = null;
            runner = null;
        }
        return first;
    }

    synchronized Object countDown(Detection detection) {
        if (countedDown == null) {
            countedDown = detection.newJoin();
        }
        return countedDown;
    }

    /** Null if nobody has counted down. */
    synchronized Object countedDown() {
        return countedDown;
    }

    synchronized Object turn(Detection detection) {
        if (turn == null) {
            turn = detection.newJoin();
        }
        return turn;
    }

    synchronized void setPredecessor(Object join) {
        predecessor = join;
    }

    /** Null if there is none. */
    synchronized Object predecessor() {
        return predecessor;
    }

    synchronized Object completion(Detection detection) {
        if (completion == null) {
            completion = detection.newVariable();
        }
        return completion;
    }

    synchronized void handOver() {
        handedOver = true;
    }

    synchronized boolean isHandedOver() {
        return handedOver;
    }

    synchronized void carry() {
        carrier = true;
    }

    synchronized boolean isCarrier() {
        return carrier;
    }

    synchronized void setShutdownHook(boolean isOne) {
        shutdownHook = isOne;
    }

    synchronized boolean isShutdownHook() {
        return shutdownHook;
    }
}
