package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntBiFunction;

/**
 * A detection that also writes down what it hears, as {@link Events}: the run's own graph. Task and sync operations are
 * told to both sides under one lock, so both know them in the same order, and what the detection says of the run can be
 * compared with what the events say.
 *
 * <p>Accesses are recorded if they are asked for. They are those that reach the detection: fast paths leave out what a
 * segment does again, and what the main task does while it is alone. They are told to the detection without the lock, and
 * recorded after that, which is all the same: an access belongs to a segment, wherever in the record it stands. What a
 * static initialiser does precedes whatever comes, which events cannot say; it is left out.
 *
 * <p>A parallel loop is told as {@link EventDetection} tells it, as a task that starts the tasks of its positions and ends
 * after the last of them. The marks are the detection's own; numbers are kept beside them.
 *
 * <p>Everything is guarded by this object, except where it says otherwise.
 */
final class Recording implements Detection {

    /** What is known of a task: its number, how far it is, and of which loop it is a position, or null. */
    static final class Place {
        final int task;
        private final Deque<Integer> finishes = new ArrayDeque<>();
        private final Loop loop;

        /** How many events the task has told. Only the thread that runs the task looks at it or changes it. */
        private int events;

        /** How many static initialisers the task is running. The same. */
        private int initialisers;

        /** Whether a finish waits for it, other than the one around the program. */
        private final boolean insideFinish;

        private Place(int task, Loop loop, boolean insideFinish) {
            this.task = task;
            this.loop = loop;
            this.insideFinish = insideFinish;
        }

        int events() {
            return events;
        }

        /** Its task is about to tell an event. */
        private int tells() {
            events++;
            return task;
        }
    }

    private static final class Loop {
        final Place place;
        long unfinished;

        Loop(Place place, long positions) {
            this.place = place;
            this.unfinished = positions;
        }
    }

    private final Detection detection;
    private final Events events;

    /** The number of a part of an object; null if accesses are not recorded. */
    private final ToIntBiFunction<Object, Object> locations;

    /** Hears which task begins on which strand; null: nobody does. */
    private final ObjIntConsumer<String> begins;

    private final Numbers variables = new Numbers();
    private final WeakTable<Place> tasks = new WeakTable<>();
    private final WeakTable<Loop> loops = new WeakTable<>();
    private final WeakTable<Integer> joins = new WeakTable<>();

    /** By turns: the join that the end of the last one made; 0 before the first. */
    private final WeakTable<int[]> lastTurns = new WeakTable<>();

    private final WeakTable<Integer> isolatedObjects = new WeakTable<>();
    private final WeakTable<Integer> monitors = new WeakTable<>();

    /** By the detection's mark: the number of a lock, and of a sync variable. */
    private final WeakTable<Integer> locks = new WeakTable<>();

    private final WeakTable<Integer> marked = new WeakTable<>();
    private final Function<Object, Integer> newLock = unused -> nextLock();
    private int lastTask = Events.ROOT;
    private int lastFinish;
    private int lastJoin;

    /** The joins that somebody has made. */
    private final Set<Integer> made = new HashSet<>();

    private int lastLock = LockMode.ISOLATED;

    Recording(Detection detection, Events events, boolean withAccesses) {
        this(detection, events, withAccesses ? new Numbers()::of : null, null);
    }

    Recording(
            Detection detection,
            Events events,
            ToIntBiFunction<Object, Object> locations,
            ObjIntConsumer<String> begins) {
        this.detection = detection;
        this.events = events;
        this.locations = locations;
        this.begins = begins;
    }

    /** Where the thread stands in the record. */
    Place place(Current c) {
        return tasks.get(c.running);
    }

    private int nextLock() {
        return ++lastLock;
    }

    private Object known(Object task, Place place) {
        tasks.get(task, unused -> place);
        return task;
    }

    @Override
    public synchronized Object main(Current c) {
        return known(detection.main(c), new Place(Events.ROOT, null, false));
    }

    @Override
    public boolean isOwn(Object task) {
        return detection.isOwn(task);
    }

    @Override
    public void running(Current c, Object task) {
        detection.running(c, task);
        if (begins != null && task != null) {
            begins.accept(Scheduler.own().path(), tasks.get(task).task);
        }
    }

    @Override
    public synchronized Object start(Current c) {
        events.taskStart(place(c).tells(), ++lastTask, c.site);
        boolean inside = place(c).insideFinish || !place(c).finishes.isEmpty();
        return known(detection.start(c), new Place(lastTask, null, inside));
    }

    /** Events have no word for it; where no finish is open it is a start like any other. */
    @Override
    public synchronized Object startDetached(Current c) {
        if (place(c).insideFinish || !place(c).finishes.isEmpty()) {
            throw new UnsupportedOperationException(
                    "threads, and tasks of the JDK's pools, started inside a finish, in a recorded run");
        }
        events.taskStart(place(c).tells(), ++lastTask, c.site);
        return known(detection.startDetached(c), new Place(lastTask, null, false));
    }

    @Override
    public synchronized Object startLoop(Current c, long positions) {
        events.taskStart(place(c).tells(), ++lastTask, c.site);
        Loop loop = new Loop(new Place(lastTask, null, true), positions);
        Object mark = detection.startLoop(c, positions);
        loops.get(mark, unused -> loop);
        return mark;
    }

    @Override
    public synchronized Object startPosition(Current c, Object mark, long position) {
        Loop loop = loops.get(mark);
        events.taskStart(loop.place.tells(), ++lastTask, c.site);
        Object task = detection.startPosition(c, mark, position);
        // It may have been another position's before.
        tasks.remove(task);
        return known(task, new Place(lastTask, loop, true));
    }

    @Override
    public synchronized void end(Current c) {
        ends(place(c));
        detection.end(c);
    }

    /** The thread that ran the main task has ended it. */
    synchronized void endMain() {
        events.taskEnd(Events.ROOT);
    }

    private void ends(Place place) {
        events.taskEnd(place.tells());
        if (place.loop != null && --place.loop.unfinished == 0) {
            events.taskEnd(place.loop.place.tells());
        }
    }

    @Override
    public synchronized void openFinish(Current c) {
        place(c).finishes.push(++lastFinish);
        events.finishStart(place(c).tells(), lastFinish, c.site);
        detection.openFinish(c);
    }

    @Override
    public synchronized void closeFinish(Current c) {
        events.finishEnd(place(c).tells(), place(c).finishes.pop());
        detection.closeFinish(c);
    }

    @Override
    public synchronized Object newJoin() {
        Object mark = detection.newJoin();
        joins.get(mark, unused -> ++lastJoin);
        return mark;
    }

    @Override
    public synchronized void make(Current c, Object join) {
        made(c, join);
        detection.make(c, join);
    }

    @Override
    public synchronized void endWith(Current c, Object join) {
        made(c, join);
        ends(place(c));
        detection.endWith(c, join);
    }

    @Override
    public synchronized void take(Current c, Object join) {
        // The end of a pool that has run nothing was made by nobody.
        if (made.contains(joins.get(join))) {
            events.joinTake(place(c).tells(), joins.get(join), c.site);
        }
        detection.take(c, join);
    }

    private void made(Current c, Object join) {
        made.add(joins.get(join));
        events.joinMake(place(c).tells(), joins.get(join), c.site);
    }

    @Override
    public Object newTurns() {
        return detection.newTurns();
    }

    /** Who comes next in turn follows who came before: by logic, for in another order it is another run. */
    @Override
    public synchronized void beginTurn(Current c, Object turns, boolean queued) {
        int last = lastTurns.get(turns, unused -> new int[1])[0];
        if (last > 0) {
            events.joinTake(place(c).tells(), last, c.site);
        }
        detection.beginTurn(c, turns, queued);
    }

    @Override
    public synchronized void endTurn(Current c, Object turns) {
        lastTurns.get(turns, unused -> new int[1])[0] = ++lastJoin;
        events.joinMake(place(c).tells(), lastJoin, c.site);
        detection.endTurn(c, turns);
    }

    @Override
    public synchronized void choice(Current c, int kind) {
        events.choice(place(c).tells(), Choice.values()[kind], c.site);
        detection.choice(c, kind);
    }

    @Override
    public synchronized void enterIsolated(Current c, Object object) {
        if (object == null) {
            acquire(c, LockMode.ISOLATED, LockMode.EXCLUSIVE, c.site);
        } else {
            acquire(c, LockMode.ISOLATED, LockMode.SHARED, c.site);
            acquire(c, isolatedObjects.get(object, newLock), LockMode.EXCLUSIVE, c.site);
        }
        detection.enterIsolated(c, object);
    }

    @Override
    public synchronized void exitIsolated(Current c, Object object) {
        if (object == null) {
            release(c, LockMode.ISOLATED, LockMode.EXCLUSIVE, c.site);
        } else {
            release(c, isolatedObjects.get(object), LockMode.EXCLUSIVE, c.site);
            release(c, LockMode.ISOLATED, LockMode.SHARED, c.site);
        }
        detection.exitIsolated(c, object);
    }

    @Override
    public void enterInitialiser(Current c) {
        place(c).initialisers++;
        detection.enterInitialiser(c);
    }

    @Override
    public void exitInitialiser(Current c) {
        place(c).initialisers--;
        detection.exitInitialiser(c);
    }

    @Override
    public synchronized void monitorEnter(Current c, Object monitor, int site) {
        acquire(c, monitors.get(monitor, newLock), LockMode.EXCLUSIVE, site);
        detection.monitorEnter(c, monitor, site);
    }

    @Override
    public synchronized void monitorExit(Current c, Object monitor, int site) {
        release(c, monitors.get(monitor), LockMode.EXCLUSIVE, site);
        detection.monitorExit(c, monitor, site);
    }

    @Override
    public synchronized Object lockOfMonitor(Object monitor) {
        Object mark = detection.lockOfMonitor(monitor);
        locks.get(mark, unused -> monitors.get(monitor, newLock));
        return mark;
    }

    @Override
    public synchronized Object newLock() {
        Object mark = detection.newLock();
        locks.get(mark, newLock);
        return mark;
    }

    @Override
    public synchronized void acquireLock(Current c, Object lock, LockMode mode, int site) {
        acquire(c, locks.get(lock), mode, site);
        detection.acquireLock(c, lock, mode, site);
    }

    @Override
    public synchronized void releaseLock(Current c, Object lock, LockMode mode, int site) {
        release(c, locks.get(lock), mode, site);
        detection.releaseLock(c, lock, mode, site);
    }

    @Override
    public int holds(Current c, Object lock, LockMode mode) {
        return detection.holds(c, lock, mode);
    }

    @Override
    public synchronized Object newVariable() {
        Object mark = detection.newVariable();
        marked.get(mark, unused -> variables.of(mark, mark.getClass()));
        return mark;
    }

    @Override
    public synchronized Object variable(Current c, Object owner, Field field) {
        Object mark = detection.variable(c, owner, field);
        marked.get(mark, unused -> variables.of(owner, field));
        return mark;
    }

    @Override
    public synchronized void acquire(Current c, Object variable, int site) {
        events.syncAcquire(place(c).tells(), marked.get(variable), site);
        detection.acquire(c, variable, site);
    }

    @Override
    public synchronized void release(Current c, Object variable, int site) {
        events.syncRelease(place(c).tells(), marked.get(variable), site);
        detection.release(c, variable, site);
    }

    /** Events cannot be taken back; nor does the detection, so that both say the same. */
    @Override
    public void retract(Current c, Object variable) {}

    /** Orders nothing, so there is no event for it. */
    @Override
    public void use(Current c, Object variable, boolean writes, int site) {
        detection.use(c, variable, writes, site);
    }

    private void acquire(Current c, int lock, LockMode mode, int site) {
        events.lockAcquire(place(c).tells(), lock, mode, site);
    }

    private void release(Current c, int lock, LockMode mode, int site) {
        events.lockRelease(place(c).tells(), lock, mode, site);
    }

    @Override
    public synchronized void volatileRead(Current c, Object owner, Field field, int site) {
        events.syncAcquire(place(c).tells(), variables.of(owner, field), site);
        detection.volatileRead(c, owner, field, site);
    }

    @Override
    public synchronized void volatileWrite(Current c, Object owner, Field field, int site) {
        events.syncRelease(place(c).tells(), variables.of(owner, field), site);
        detection.volatileWrite(c, owner, field, site);
    }

    /** Whether the events are to have the accesses, too. */
    boolean hearsAccesses() {
        return locations != null;
    }

    /** Whether somebody wants to hear what each thread goes on as. */
    boolean hearsBegins() {
        return begins != null;
    }

    @Override
    public void fieldRead(Current c, Object owner, Field field, int site) {
        detection.fieldRead(c, owner, field, site);
        accessed(c, owner, field, site, false);
    }

    @Override
    public void fieldWrite(Current c, Object owner, Field field, int site) {
        detection.fieldWrite(c, owner, field, site);
        accessed(c, owner, field, site, true);
    }

    @Override
    public void elementRead(Current c, ArrayShadow array, int index, int site) {
        detection.elementRead(c, array, index, site);
        accessed(c, array, index, site, false);
    }

    @Override
    public void elementWrite(Current c, ArrayShadow array, int index, int site) {
        detection.elementWrite(c, array, index, site);
        accessed(c, array, index, site, true);
    }

    @Override
    public void range(Current c, ArrayShadow array, int from, int to, int stride, boolean write, int site) {
        detection.range(c, array, from, to, stride, write, site);
        for (long index = from; index <= to; index += stride) {
            accessed(c, array, (int) index, site, write);
        }
    }

    private void accessed(Current c, Object owner, Object part, int site, boolean write) {
        Place place = place(c);
        if (locations == null || place.initialisers > 0) {
            return;
        }
        synchronized (this) {
            int location = locations.applyAsInt(owner, part);
            if (write) {
                events.write(place.task, location, site);
            } else {
                events.read(place.task, location, site);
            }
        }
    }

    @Override
    public synchronized List<String> finish() {
        return detection.finish();
    }
}
