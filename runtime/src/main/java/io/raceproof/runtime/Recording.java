package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntBiFunction;

/**
 * A detection that also writes down what it hears, as {@link Events}: the run's own graph. Task and sync operations are
 * told to both sides under one lock, so both know them in the same order, and what the detection says of the run can be
 * compared with what the events say.
 *
 * <p>Accesses are recorded if they are asked for. They are those that reach the detection: fast paths leave out what a
 * segment does again, and what the main task does while it is alone. They are told to the detection without the lock,
 * and recorded after that, which is all the same: an access belongs to a segment, wherever in the record it stands.
 * What a static initialiser does precedes whatever comes, which events cannot say; it is left out.
 *
 * <p>A parallel loop is told as {@link EventDetection} tells it, as a task that starts the tasks of its positions and
 * ends after the last of them. The marks are the detection's own; {@link RecordNumbers} are kept beside them.
 *
 * <p>Everything is guarded by this object, except where it says otherwise.
 */
final class Recording implements Detection {

    private final Detection detection;
    private final Events events;

    /** The number of a part of an object; null if accesses are not recorded. */
    private final ToIntBiFunction<Object, Object> locations;

    /** Hears which task begins on which strand; null: nobody does. */
    private final ObjIntConsumer<String> begins;

    private final RecordNumbers numbers = new RecordNumbers();
    private final WeakTable<RecordedTask> tasks = new WeakTable<>();

    /** By the detection's mark: what is above a loop's positions. */
    private final WeakTable<RecordedTask> loops = new WeakTable<>();

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
    RecordedTask task(Current c) {
        return tasks.get(c.running);
    }

    private Object known(Object mark, RecordedTask task) {
        tasks.get(mark, unused -> task);
        return mark;
    }

    @Override
    public synchronized Object main(Current c) {
        return known(detection.main(c), RecordedTask.main(Events.ROOT));
    }

    @Override
    public boolean isOwn(Object task) {
        return detection.isOwn(task);
    }

    @Override
    public void running(Current c, Object task) {
        detection.running(c, task);
        if (begins != null && task != null) {
            begins.accept(Scheduler.own().path(), tasks.get(task).number);
        }
    }

    @Override
    public synchronized Object start(Current c) {
        RecordedTask child = startsChild(c);
        return known(detection.start(c), child);
    }

    /** Events have no word for it; where no finish is open it is a start like any other. */
    @Override
    public synchronized Object startDetached(Current c) {
        if (task(c).isInFinish()) {
            throw new UnsupportedOperationException(
                    "threads, and tasks of the JDK's pools, started inside a finish, in a recorded run");
        }
        RecordedTask child = startsChild(c);
        return known(detection.startDetached(c), child);
    }

    private RecordedTask startsChild(Current c) {
        RecordedTask child = task(c).child(numbers.nextTask());
        events.taskStart(task(c).tells(), child.number, c.site);
        return child;
    }

    /** Events know of no streams: parts make a join when they may be over, and who has run the stream takes it. */
    @Override
    public synchronized Object startStream(Current c) {
        Object mark = detection.startStream(c);
        if (mark == null) {
            return null;
        }
        RecordedTask first = startsChild(c);
        first.endOfStream = new Object();
        numbers.addJoin(first.endOfStream);
        return known(mark, first);
    }

    @Override
    public boolean isPart(Current c) {
        return detection.isPart(c);
    }

    @Override
    public synchronized Object startPart(Current c) {
        RecordedTask part = startsChild(c);
        part.endOfStream = task(c).endOfStream;
        return known(detection.startPart(c), part);
    }

    @Override
    public synchronized void tellStream(Current c) {
        made(c, task(c).endOfStream);
        detection.tellStream(c);
    }

    /** Here each part has made the end of the pool itself. */
    @Override
    public synchronized void failStream(Current c, Object first, Object endOfPool) {
        detection.failStream(c, first, endOfPool);
    }

    @Override
    public synchronized void closeStream(Current c, Object first) {
        Object end = tasks.get(first).endOfStream;
        events.joinTake(task(c).tells(), numbers.join(end), c.site);
        detection.closeStream(c, first);
    }

    @Override
    public synchronized Object startLoop(Current c, long positions) {
        RecordedTask loop = task(c).loop(numbers.nextTask(), positions);
        events.taskStart(task(c).tells(), loop.number, c.site);
        Object mark = detection.startLoop(c, positions);
        loops.get(mark, unused -> loop);
        return mark;
    }

    @Override
    public synchronized Object startPosition(Current c, Object mark, long position) {
        RecordedTask loop = loops.get(mark);
        RecordedTask started = loop.position(numbers.nextTask());
        events.taskStart(loop.tells(), started.number, c.site);
        Object task = detection.startPosition(c, mark, position);
        // It may have been another position's before.
        tasks.remove(task);
        return known(task, started);
    }

    @Override
    public synchronized void end(Current c) {
        ends(task(c));
        detection.end(c);
    }

    /** The thread that ran the main task has ended it. */
    synchronized void endMain() {
        events.taskEnd(Events.ROOT);
    }

    private void ends(RecordedTask task) {
        events.taskEnd(task.tells());
        RecordedTask loop = task.endsLoop();
        if (loop != null) {
            events.taskEnd(loop.tells());
        }
    }

    @Override
    public synchronized void openFinish(Current c) {
        int finish = numbers.nextFinish();
        task(c).opens(finish);
        events.finishStart(task(c).tells(), finish, c.site);
        detection.openFinish(c);
    }

    @Override
    public synchronized void closeFinish(Current c) {
        events.finishEnd(task(c).tells(), task(c).closes());
        detection.closeFinish(c);
    }

    @Override
    public synchronized Object newJoin() {
        Object mark = detection.newJoin();
        numbers.addJoin(mark);
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
        ends(task(c));
        detection.endWith(c, join);
    }

    @Override
    public synchronized void take(Current c, Object join) {
        // The end of a pool that has run nothing was made by nobody.
        if (numbers.isMade(join)) {
            events.joinTake(task(c).tells(), numbers.join(join), c.site);
        }
        detection.take(c, join);
    }

    private void made(Current c, Object join) {
        int number = numbers.make(join);
        events.joinMake(task(c).tells(), number, c.site);
    }

    @Override
    public Object newTurns() {
        return detection.newTurns();
    }

    /** Who comes next in turn follows who came before: by logic, for in another order it is another run. */
    @Override
    public synchronized void beginTurn(Current c, Object turns, boolean queued) {
        int last = numbers.lastTurn(turns);
        if (last > 0) {
            events.joinTake(task(c).tells(), last, c.site);
        }
        detection.beginTurn(c, turns, queued);
    }

    @Override
    public synchronized void endTurn(Current c, Object turns) {
        int join = numbers.endTurn(turns);
        events.joinMake(task(c).tells(), join, c.site);
        detection.endTurn(c, turns);
    }

    @Override
    public synchronized void choice(Current c, int kind) {
        events.choice(task(c).tells(), Choice.values()[kind], c.site);
        detection.choice(c, kind);
    }

    @Override
    public synchronized void enterIsolated(Current c, Object object) {
        if (object == null) {
            acquire(c, LockMode.ISOLATED, LockMode.EXCLUSIVE, c.site);
        } else {
            acquire(c, LockMode.ISOLATED, LockMode.SHARED, c.site);
            acquire(c, numbers.isolated(object), LockMode.EXCLUSIVE, c.site);
        }
        detection.enterIsolated(c, object);
    }

    @Override
    public synchronized void exitIsolated(Current c, Object object) {
        if (object == null) {
            release(c, LockMode.ISOLATED, LockMode.EXCLUSIVE, c.site);
        } else {
            release(c, numbers.enteredIsolated(object), LockMode.EXCLUSIVE, c.site);
            release(c, LockMode.ISOLATED, LockMode.SHARED, c.site);
        }
        detection.exitIsolated(c, object);
    }

    @Override
    public void enterInitialiser(Current c) {
        task(c).entersInitialiser();
        detection.enterInitialiser(c);
    }

    @Override
    public void exitInitialiser(Current c) {
        task(c).exitsInitialiser();
        detection.exitInitialiser(c);
    }

    @Override
    public synchronized void monitorEnter(Current c, Object monitor, int site) {
        acquire(c, numbers.monitor(monitor), LockMode.EXCLUSIVE, site);
        detection.monitorEnter(c, monitor, site);
    }

    @Override
    public synchronized void monitorExit(Current c, Object monitor, int site) {
        release(c, numbers.enteredMonitor(monitor), LockMode.EXCLUSIVE, site);
        detection.monitorExit(c, monitor, site);
    }

    @Override
    public synchronized Object lockOfMonitor(Object monitor) {
        Object mark = detection.lockOfMonitor(monitor);
        numbers.addLock(mark, monitor);
        return mark;
    }

    @Override
    public synchronized Object newLock() {
        Object mark = detection.newLock();
        numbers.addLock(mark);
        return mark;
    }

    @Override
    public synchronized void acquireLock(Current c, Object lock, LockMode mode, int site) {
        acquire(c, numbers.lock(lock), mode, site);
        detection.acquireLock(c, lock, mode, site);
    }

    @Override
    public synchronized void releaseLock(Current c, Object lock, LockMode mode, int site) {
        release(c, numbers.lock(lock), mode, site);
        detection.releaseLock(c, lock, mode, site);
    }

    @Override
    public int holds(Current c, Object lock, LockMode mode) {
        return detection.holds(c, lock, mode);
    }

    @Override
    public synchronized Object newVariable() {
        Object mark = detection.newVariable();
        numbers.addVariable(mark);
        return mark;
    }

    @Override
    public synchronized Object variable(Current c, Object owner, Field field) {
        Object mark = detection.variable(c, owner, field);
        numbers.addVariable(mark, owner, field);
        return mark;
    }

    @Override
    public synchronized void acquire(Current c, Object variable, int site) {
        events.syncAcquire(task(c).tells(), numbers.variable(variable), site);
        detection.acquire(c, variable, site);
    }

    @Override
    public synchronized void release(Current c, Object variable, int site) {
        events.syncRelease(task(c).tells(), numbers.variable(variable), site);
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
        events.lockAcquire(task(c).tells(), lock, mode, site);
    }

    private void release(Current c, int lock, LockMode mode, int site) {
        events.lockRelease(task(c).tells(), lock, mode, site);
    }

    @Override
    public synchronized void volatileRead(Current c, Object owner, Field field, int site) {
        events.syncAcquire(task(c).tells(), numbers.variable(owner, field), site);
        detection.volatileRead(c, owner, field, site);
    }

    @Override
    public synchronized void volatileWrite(Current c, Object owner, Field field, int site) {
        events.syncRelease(task(c).tells(), numbers.variable(owner, field), site);
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
        RecordedTask task = task(c);
        if (locations == null || task.isInitialising()) {
            return;
        }
        synchronized (this) {
            int location = locations.applyAsInt(owner, part);
            if (write) {
                events.write(task.number, location, site);
            } else {
                events.read(task.number, location, site);
            }
        }
    }

    @Override
    public synchronized List<String> finish() {
        return detection.finish();
    }
}
