package io.raceproof.runtime;

import io.raceproof.core.atomicity.Transitions;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Task;
import io.raceproof.core.shadow.Checker;
import io.raceproof.core.shadow.Word;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.vm.annotation.DontInline;

/**
 * Where a thread stands: which task it runs, and what it needs to check that task's accesses. A thread has one for
 * life; rewritten methods fetch it once and pass it on, because finding it costs more than using it.
 *
 * <p>Belongs to its thread; only the counters are read by another one, when the run is over.
 */
public final class Current {

    private static final int CACHED_ARRAYS = 4096;

    final Run run;
    final Thread thread = Thread.currentThread();

    /** What the thread runs, as {@link Detection} named it; null: nothing that we know of. */
    Object running;

    /**
     * Whether accesses need no check: the thread runs no task, or one that everything so far precedes and everything
     * later follows (fast path; off with {@code --no-opt}).
     */
    boolean idle = true;

    /**
     * Whether what it runs is over, and it is about to begin the loop's next task; then what it ran before the loop,
     * and how many of the loop's tasks have ended that nobody has counted.
     */
    boolean isBetween;

    Object outer;

    private long ended;

    /** Where the task operation under way was called; 0: unknown. */
    int site;

    /** Whether that is a start after which its task does nothing up to the end of the innermost finish. */
    boolean isLast;

    /** The same as {@link #running}, for {@link TreeDetection}; with what it needs to check the task's accesses. */
    Task task;

    /** Null if nobody asked about atomicity. */
    final Atomicity atomicity;

    /** Which arrays that is about; null if nobody asked. */
    final MarkedArrays marked;

    /** With what its histories are asked; null likewise. */
    final Transitions transitions;

    /** Whether accesses are compared with each other. */
    final boolean races;

    /** Whether reads that others stand for need not be told. */
    private final boolean skipsCovered;

    /** Whether it is noted that all of an array was read. */
    private final boolean looksAtAll;

    /** Whether it goes from one task of a loop to the next. */
    private final boolean goesOn;

    /** Whether reads of what is written once need not be told. */
    private final boolean leavesOnce;

    /** Whether {@link Bygone} is asked. Not while it looks closely. */
    boolean renews;

    /**
     * How many of the accesses that it is about to tell of it looks at closely, so that {@link KeptStacks} has their
     * stacks. Others set it, too, in no order with this thread: some more or less do no harm.
     */
    int closely;

    /** For {@link AtomicSynchronizers}. */
    final AtomicSynchronizers.LastRead lastRead = new AtomicSynchronizers.LastRead();

    /**
     * The current segment's part of its words, if accesses that it has made need not be told again: a copy of what the
     * checker knows, nearer at hand. {@link Word#NO_SEGMENT} until it has made one, and always where atomicity counts.
     */
    long now = Word.NO_SEGMENT;

    /**
     * The same if a word says all of an access: no lock, no static initialiser, and reads may be left to who stands for
     * them.
     */
    long unlocked = Word.NO_SEGMENT;

    /**
     * Words of segments below this precede whatever comes; 0 where each read is to be heard of. May be an old one,
     * which is less.
     */
    long settled;

    private final CoveredReads covered = new CoveredReads();

    /** Words that were last found to stand for a read of the current segment; in no field if there are none. */
    private long lastReader = Word.INFLATED;

    private long lastWriter = Word.INFLATED;
    final Indirect indirect = new Indirect();
    final LoopOrder loop = new LoopOrder();
    final LastCall lastCall;
    final Gathered gathered;
    final Checker checker;
    final Cursor cursor;
    final HappensBefore order = new HappensBefore();

    /** What the running task gave up to wait, and holds again when it goes on; null if it is not waiting. */
    private Waiting waiting;

    /** The meeting at a barrier or a phase of a phaser that the running task is in; null if it is in none. */
    Object meeting;

    /** Whether the compare-and-set under way was told as if it would be done. */
    boolean released;

    /** The call of a synchronizer that is being told. */
    final SyncCall call = new SyncCall(this);

    /** The call of a concurrent collection under way that may compare objects; null if none. */
    Lookup lookup;

    /** The task of the JDK that the thread runs, on top of those below; null if none. */
    JdkFrame frame;

    /**
     * What the thread last made as the dependent of a callback, and the second future that it found; not kept for long.
     */
    Object dependent;

    Object other;

    /** Whether the thread that it interrupts next is a worker without a task. */
    boolean interruptsIdle;

    /** The call of {@code java.util.Arrays} under way that runs in parallel; null if none. */
    ParallelArrays.Scope parallelArrays;

    /**
     * The ForkJoin pool that the thread helps until nothing is left to do there, although it is none of its workers.
     */
    ForkJoinPool helped;

    /** Who set the values that this thread has in a ThreadLocal; null until it uses one. */
    WeakTable<LocalModel.Owner> locals;

    /** The task that last used one; with whose end what it left behind is there for others. */
    Object localsUser;

    /** The turns that tasks take on this thread, from the first that has left anything behind; null until then. */
    Object localsTurns;

    /** Whether a hook in the JDK is under way in this thread: what it calls there is not the program's doing. */
    boolean insideHook;

    /**
     * Whether it is told that a task of the thread lends a lock to another, or has it back: the thread holds it all the
     * while.
     */
    boolean isLending;

    /** The static initialiser that the thread is running; null: none. */
    Initialising initialising;

    /** How many static initialisers are on the stack; for {@link EventDetection}. */
    int initialisers;

    long tasks;
    long steps;
    long checks;

    /** Arrays whose shadows were used last, by identity hash code; null until there is one. */
    private WeakTable.Entry<ArrayShadow>[] arrays;

    private final ArraysAtHand atHand = new ArraysAtHand();

    /** Of which arrays the current segment's reads add nothing more. */
    final ArraysRead arraysRead = new ArraysRead();

    /** Of the array that was last found not to be marked, and how many were marked then; null: none yet. */
    private WeakTable.Entry<ArrayShadow> unmarked;

    private int addedThen;

    Current(Run run) {
        this.run = run;
        this.atomicity = run.atomicity();
        this.marked = atomicity == null ? null : atomicity.markedArrays();
        this.transitions = atomicity == null ? null : run.newTransitions();
        this.races = run.looksForRaces();
        FastPaths fast = run.fastPaths();
        this.skipsCovered = fast.skipsCovered();
        this.looksAtAll = fast.looksAtAll();
        this.goesOn = fast.goesOn();
        this.leavesOnce = races && atomicity == null && fast.leavesOnce();
        this.checker = new Checker(run.space());
        this.cursor = new Cursor(run);
        boolean onlyMarks = !races && atomicity != null && !atomicity.isOfAll();
        this.lastCall = new LastCall((races || onlyMarks) && fast.remembersCalls(), onlyMarks);
        this.gathered = new Gathered(fast.gathers(), fast.gathersBands(), fast.gathersAhead());
        lookClosely(run.stacks().share());
    }

    /** What is told next has its stack kept; until then nothing waits, and nothing goes without being told. */
    void lookClosely(int accesses) {
        closely = accesses;
        renews = accesses == 0 && run.fastPaths().renews();
    }

    /** One of the accesses to be looked at closely is about to be told. */
    void lookedClosely() {
        if (--closely <= 0) {
            lookClosely(0);
        }
    }

    /** The segment has told of an access. */
    void remember() {
        if (races && atomicity == null && now == Word.NO_SEGMENT) {
            now = checker.current();
            boolean isPlain =
                    skipsCovered && now != Word.NO_SEGMENT && initialising == null && checker.isWithoutLocks();
            unlocked = isPlain ? now : Word.NO_SEGMENT;
        }
    }

    /** The segment is about to access something at that site. */
    void begin(int site) {
        if (races && atomicity == null && task != null && now == Word.NO_SEGMENT && Word.isSite(site)) {
            try {
                checker.begin(site);
                remember();
            } catch (Throwable e) {
                run.failed(e);
            }
        }
    }

    /** Whether a word says all of an access of the current segment, which has begun then. */
    boolean isUnlocked() {
        if (unlocked == Word.NO_SEGMENT && now == Word.NO_SEGMENT && !idle) {
            begin(Sites.UNKNOWN);
        }
        return unlocked != Word.NO_SEGMENT;
    }

    /** Whether it is known already that a read adds nothing to what these words say. */
    boolean isKnownCovered(long writer, long reader) {
        return covered.has(writer, reader, now);
    }

    /**
     * Whether a read adds nothing to what these words say; the reader's must have been looked at before the writer's.
     */
    boolean isCovered(long writer, long reader) {
        return reader == lastReader && writer == lastWriter || isCoveredToo(writer, reader);
    }

    /** Whether other words do: code that asks is to stay small, and mostly comes upon the same ones. */
    @DontInline
    private boolean isCoveredToo(long writer, long reader) {
        if (covered.has(writer, reader, now) || isFoundCovered(writer, reader)) {
            lastReader = reader;
            lastWriter = writer;
            return true;
        }
        return false;
    }

    /** The same, which is not known already. */
    @DontInline
    boolean isFoundCovered(long writer, long reader) {
        try {
            boolean isCovered = Word.sameSegment(reader, now) || isUnlocked() && checker.isCovered(writer, reader);
            if (isCovered) {
                covered.add(writer, reader, now);
            }
            return isCovered;
        } catch (Throwable e) {
            run.failed(e);
            return true;
        }
    }

    /** The same of an element. */
    boolean isCovered(int index, ArrayShadow shadow) {
        try {
            return isUnlocked() && shadow.isCovered(index, checker);
        } catch (Throwable e) {
            run.failed(e);
            return true;
        }
    }

    /** If reads of the current segment add nothing to what is known of an array, whichever element, remembers that. */
    void lookAtAll(ArrayShadow shadow) {
        if (looksAtAll && unlocked != Word.NO_SEGMENT && shadow.isAllRead(now, checker)) {
            arraysRead.add(shadow, atHand.arrayOf(shadow));
        }
    }

    /** The task has moved on to another segment. */
    void forget() {
        now = Word.NO_SEGMENT;
        unlocked = Word.NO_SEGMENT;
        if (!checker.isCoveredInLoop(lastWriter, lastReader)) {
            lastReader = Word.INFLATED;
            lastWriter = Word.INFLATED;
        }
        arraysRead.segmentEnds();
        settled = leavesOnce ? checker.settled() : 0;
        indirect.forget();
        lastCall.forget();
    }

    /** A lock that is given up while its task waits; how often it was held; where the wait was called. */
    private record Waiting(Object lock, int holds, int site) {}

    /** The running task is about to give up the lock altogether and to wait. */
    void waits(Object lock, int site) {
        Detection detection = detection();
        int holds = detection.holds(this, lock, LockMode.EXCLUSIVE);
        for (int i = 0; i < holds; i++) {
            detection.releaseLock(this, lock, LockMode.EXCLUSIVE, site);
        }
        waiting = new Waiting(lock, holds, site);
    }

    /**
     * Whom to tell what the running task does. If it was waiting, it no longer is, and holds the lock again: a wait
     * that ends with an exception is noticed here, by the next thing that the task does.
     */
    Detection detection() {
        Waiting over = waiting;
        if (over != null) {
            waiting = null;
            for (int i = 0; i < over.holds; i++) {
                run.detection().acquireLock(this, over.lock, LockMode.EXCLUSIVE, over.site);
            }
        }
        return run.detection();
    }

    /** The thread runs that from now on, or nothing if that is another run's; returns what it ran before. */
    Object become(Object task) {
        gathered.end(this);
        Object before = running;
        Object next = run.isStopped() || !run.detection().isOwn(task) ? null : task;
        if (next != before) {
            running = next;
        }
        idle = true;
        run.detection().running(this, running);
        return before;
    }

    /**
     * Whether there is nothing to be done between the end of the task that it runs, one of a loop, and the begin of the
     * next one.
     */
    boolean staysBetween() {
        return goesOn && running != null && running == task && localsUser == null;
    }

    /**
     * The task that it runs is over, and it is about to begin the next one. What is the same is not stored: see {@link
     * ArraysAtHand}.
     */
    void endedBefore(Object ranBefore) {
        if (outer != ranBefore) {
            outer = ranBefore;
        }
        if (lookup != null) {
            lookup = Lookup.withoutThoseOf(running, lookup);
        }
        ended++;
        isBetween = true;
    }

    /**
     * How many have ended so since somebody asked; they are counted from now on, and what was before the loop is not
     * needed.
     */
    long takeEnded() {
        long count = ended;
        if (count > 0) {
            ended = 0;
            outer = null;
        }
        return count;
    }

    /** Whether the thread runs a task that everything so far precedes and everything later follows. */
    boolean isAlone() {
        return idle && running != null;
    }

    /** Nothing is checked any more. Called by another thread, which this one may notice late: no harm is done. */
    void stop() {
        idle = true;
        running = null;
        arrays = null;
        atHand.forget();
        arraysRead.forget();
    }

    ArrayShadow shadow(Object array) {
        ArrayShadow near = atHand.get(array);
        return near != null ? near : findAndKeep(array);
    }

    private ArrayShadow findAndKeep(Object array) {
        ArrayShadow found = find(array);
        atHand.put(array, found);
        return found;
    }

    private ArrayShadow find(Object array) {
        WeakTable.Entry<ArrayShadow>[] known = arrays;
        if (known == null) {
            known = newArrays();
            arrays = known;
        }
        int slot = System.identityHashCode(array) & CACHED_ARRAYS - 1;
        WeakTable.Entry<ArrayShadow> cached = known[slot];
        ArrayShadow found = cached != null && cached.refersTo(array) ? cached.value : null;
        return found != null ? found : findAnew(array, known, slot);
    }

    private ArrayShadow findAnew(Object array, WeakTable.Entry<ArrayShadow>[] known, int slot) {
        WeakTable.Entry<ArrayShadow> entry = run.arrays().entry(array);
        known[slot] = entry;
        return entry.value;
    }

    /** Holds on to no array and no shadow: the thread may not need them for a long time. The segment has just begun. */
    void letGoOfShadows() {
        atHand.forget();
        arraysRead.forget();
        gathered.letGo();
    }

    /** The array was looked up, when so many were marked with {@code @Atomic}, and was not. */
    void isUnmarked(Object array, int added) {
        unmarked = arrays[System.identityHashCode(array) & CACHED_ARRAYS - 1];
        addedThen = added;
    }

    /** Whether that was of this array, and is still so. */
    boolean isLastUnmarked(Object array) {
        return unmarked != null && addedThen == marked.added() && unmarked.refersTo(array);
    }

    @SuppressWarnings("unchecked")
    private static WeakTable.Entry<ArrayShadow>[] newArrays() {
        return (WeakTable.Entry<ArrayShadow>[]) new WeakTable.Entry<?>[CACHED_ARRAYS];
    }
}
