package io.raceproof.runtime;

import io.raceproof.core.atomicity.Velodrome;
import io.raceproof.core.detect.EspBags;
import io.raceproof.core.detect.FastTrack;
import io.raceproof.core.detect.PromiseRaces;
import io.raceproof.core.detect.Race;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Feeds a detector that takes events: everything that happens gets a number and is told under one lock, in an order in
 * which it happened. Simple, exact and slow; for comparison with published detectors, not for daily use.
 *
 * <p>A parallel loop is told as a task that starts the tasks of its positions and ends after the last of them.
 *
 * <p>All fields that are not final, and the detector, are guarded by this object. A location's number is kept in its
 * writer's word.
 */
final class EventDetection implements Detection {

    /**
     * A task's number, the finishes it has open, the locks it holds, and the loop that it is a position of, or null.
     */
    private static final class Numbered {
        final int task;
        final Deque<Integer> finishes = new ArrayDeque<>();
        final Map<Integer, Integer> exclusive = new HashMap<>();
        final Map<Integer, Integer> shared = new HashMap<>();
        final Loop loop;

        /** Whether it was started inside a finish. */
        private final boolean startedInside;

        Numbered(int task, Loop loop, boolean startedInside) {
            this.task = task;
            this.loop = loop;
            this.startedInside = startedInside;
        }

        boolean isInsideFinish() {
            return startedInside || !finishes.isEmpty();
        }

        /** By lock: how often the task holds it. */
        Map<Integer, Integer> held(LockMode mode) {
            return mode == LockMode.EXCLUSIVE ? exclusive : shared;
        }
    }

    private static final class Loop {
        final int task;
        final boolean startedInside;
        long unfinished;

        Loop(int task, boolean startedInside, long positions) {
            this.task = task;
            this.startedInside = startedInside;
            this.unfinished = positions;
        }
    }

    private final String name;
    private final Events detector;
    private final ConcurrentHashMap<Integer, Integer> threads = new ConcurrentHashMap<>();

    /** Threads are numbered densely: vector clocks are as long as there are threads. A loop counts as one. */
    private final AtomicInteger threadNumbers = new AtomicInteger();

    private final ConcurrentHashMap<Current, Integer> numbers = new ConcurrentHashMap<>();
    private final WeakTable<Integer> isolatedObjects = new WeakTable<>();
    private final WeakTable<Integer> monitors = new WeakTable<>();
    private final AtomicInteger locks = new AtomicInteger(LockMode.ISOLATED);
    private final AtomicInteger variables = new AtomicInteger();
    private final AtomicInteger joins = new AtomicInteger();
    private final List<Object> locations = new ArrayList<>();
    private final Function<Object, Integer> newLock = unused -> locks.incrementAndGet();
    private int tasks;
    private int finishes;

    EventDetection(DetectorName detector, RaceSink sink) {
        this.name = detector.name().toLowerCase(Locale.ROOT);
        RaceSink described = race ->
                sink.report(new Race(described((int) race.location()), race.earlier(), race.later(), race.certainty()));
        this.detector = switch (detector) {
            case ESPBAGS -> new EspBags(described);
            case PROMISES -> new PromiseRaces(described);
            case FASTTRACK -> new FastTrack(task -> threads.get(task), described);
            case VELODROME -> new Velodrome(location -> location);
            case TREE, ATOMICITY -> throw new IllegalArgumentException("the tree does not take events here");
        };
    }

    private Object described(int location) {
        return locations.get(location - 1);
    }

    private static int number(Current c) {
        return ((Numbered) c.running).task;
    }

    @Override
    public Object main(Current c) {
        return new Numbered(Events.ROOT, null, false);
    }

    /** There is no other run beside one of these. */
    @Override
    public boolean isOwn(Object task) {
        return true;
    }

    @Override
    public void running(Current c, Object task) {
        c.idle = task == null;
        if (task != null) {
            threads.put(((Numbered) task).task, numberOf(c));
        }
    }

    private int numberOf(Current c) {
        return numbers.computeIfAbsent(c, unused -> threadNumbers.getAndIncrement());
    }

    @Override
    public synchronized Object start(Current c) {
        c.steps++;
        detector.taskStart(number(c), ++tasks, c.site);
        return new Numbered(tasks, null, ((Numbered) c.running).isInsideFinish());
    }

    /** Depth-first detectors need to see a task's end before its starter goes on; no thread waits for that. */
    @Override
    public Object startDetached(Current c) {
        if (!(detector instanceof FastTrack) && !(detector instanceof Velodrome)) {
            throw new UnsupportedOperationException("threads, and tasks of the JDK's pools");
        }
        if (((Numbered) c.running).isInsideFinish()) {
            throw new UnsupportedOperationException("threads, and tasks of the JDK's pools, started inside a finish");
        }
        return start(c);
    }

    @Override
    public synchronized Object startLoop(Current c, long positions) {
        c.steps++;
        detector.taskStart(number(c), ++tasks, c.site);
        threads.put(tasks, threadNumbers.getAndIncrement());
        return new Loop(tasks, ((Numbered) c.running).isInsideFinish(), positions);
    }

    @Override
    public synchronized Object startPosition(Current c, Object loop, long position) {
        Loop of = (Loop) loop;
        detector.taskStart(of.task, ++tasks, c.site);
        return new Numbered(tasks, of, of.startedInside);
    }

    @Override
    public synchronized void end(Current c) {
        Numbered ended = (Numbered) c.running;
        detector.taskEnd(ended.task);
        if (ended.loop != null && --ended.loop.unfinished == 0) {
            detector.taskEnd(ended.loop.task);
        }
    }

    @Override
    public synchronized void openFinish(Current c) {
        c.steps++;
        ((Numbered) c.running).finishes.push(++finishes);
        detector.finishStart(number(c), finishes, c.site);
    }

    @Override
    public synchronized void closeFinish(Current c) {
        c.steps++;
        detector.finishEnd(number(c), ((Numbered) c.running).finishes.pop());
    }

    @Override
    public Object newJoin() {
        return joins.incrementAndGet();
    }

    @Override
    public synchronized void make(Current c, Object join) {
        c.steps++;
        detector.joinMake(number(c), (int) join, c.site);
    }

    @Override
    public synchronized void endWith(Current c, Object join) {
        make(c, join);
        end(c);
    }

    @Override
    public synchronized void take(Current c, Object join) {
        c.steps++;
        detector.joinTake(number(c), (int) join, c.site);
    }

    @Override
    public Object newTurns() {
        return variables.incrementAndGet();
    }

    @Override
    public synchronized void beginTurn(Current c, Object turns, boolean queued) {
        detector.syncAcquire(number(c), (int) turns, c.site);
    }

    @Override
    public synchronized void endTurn(Current c, Object turns) {
        detector.syncRelease(number(c), (int) turns, c.site);
    }

    @Override
    public synchronized void choice(Current c, int kind) {
        detector.choice(number(c), Choice.values()[kind], c.site);
    }

    @Override
    public synchronized void enterIsolated(Current c, Object object) {
        if (object == null) {
            detector.lockAcquire(number(c), LockMode.ISOLATED, LockMode.EXCLUSIVE, c.site);
        } else {
            detector.lockAcquire(number(c), LockMode.ISOLATED, LockMode.SHARED, c.site);
            detector.lockAcquire(number(c), isolatedObjects.get(object, newLock), LockMode.EXCLUSIVE, c.site);
        }
    }

    @Override
    public synchronized void exitIsolated(Current c, Object object) {
        if (object == null) {
            detector.lockRelease(number(c), LockMode.ISOLATED, LockMode.EXCLUSIVE, c.site);
        } else {
            detector.lockRelease(number(c), isolatedObjects.get(object), LockMode.EXCLUSIVE, c.site);
            detector.lockRelease(number(c), LockMode.ISOLATED, LockMode.SHARED, c.site);
        }
    }

    /** What happens in an initialiser precedes whatever uses the class: there is nothing to compare it with. */
    @Override
    public void enterInitialiser(Current c) {
        c.idle = true;
        c.initialisers++;
    }

    @Override
    public void exitInitialiser(Current c) {
        c.initialisers--;
        c.idle = c.initialisers > 0;
    }

    @Override
    public void monitorEnter(Current c, Object monitor, int site) {
        acquireLock(c, lockOfMonitor(monitor), LockMode.EXCLUSIVE, site);
    }

    @Override
    public void monitorExit(Current c, Object monitor, int site) {
        releaseLock(c, lockOfMonitor(monitor), LockMode.EXCLUSIVE, site);
    }

    @Override
    public Object lockOfMonitor(Object monitor) {
        return monitors.get(monitor, newLock);
    }

    @Override
    public Object newLock() {
        return locks.incrementAndGet();
    }

    @Override
    public synchronized void acquireLock(Current c, Object lock, LockMode mode, int site) {
        ((Numbered) c.running).held(mode).merge((Integer) lock, 1, Integer::sum);
        detector.lockAcquire(number(c), (int) lock, mode, site);
    }

    @Override
    public synchronized void releaseLock(Current c, Object lock, LockMode mode, int site) {
        ((Numbered) c.running).held(mode).merge((Integer) lock, -1, Integer::sum);
        detector.lockRelease(number(c), (int) lock, mode, site);
    }

    @Override
    public synchronized int holds(Current c, Object lock, LockMode mode) {
        return ((Numbered) c.running).held(mode).getOrDefault((Integer) lock, 0);
    }

    @Override
    public Object newVariable() {
        return variables.incrementAndGet();
    }

    @Override
    public synchronized void acquire(Current c, Object variable, int site) {
        detector.syncAcquire(number(c), (int) variable, site);
    }

    @Override
    public synchronized void release(Current c, Object variable, int site) {
        detector.syncRelease(number(c), (int) variable, site);
    }

    /** What was told is told. A failed compare-and-set then orders more than it should. */
    @Override
    public void retract(Current c, Object variable) {}

    /** Nothing is proved here. */
    @Override
    public void use(Current c, Object variable, boolean writes, int site) {}

    @Override
    public void volatileRead(Current c, Object owner, Field field, int site) {
        acquire(c, variable(c, owner, field), site);
    }

    @Override
    public void volatileWrite(Current c, Object owner, Field field, int site) {
        release(c, variable(c, owner, field), site);
    }

    @Override
    public Integer variable(Current c, Object owner, Field field) {
        return More.of(owner, field, c.run).of(field, Integer.class, unused -> variables.incrementAndGet());
    }

    @Override
    public synchronized void fieldRead(Current c, Object owner, Field field, int site) {
        detector.read(number(c), location(c.cursor.at(owner, field)), site);
    }

    @Override
    public synchronized void fieldWrite(Current c, Object owner, Field field, int site) {
        detector.write(number(c), location(c.cursor.at(owner, field)), site);
    }

    @Override
    public synchronized void elementRead(Current c, ArrayShadow array, int index, int site) {
        detector.read(number(c), location(c.cursor.at(array, index)), site);
    }

    @Override
    public synchronized void elementWrite(Current c, ArrayShadow array, int index, int site) {
        detector.write(number(c), location(c.cursor.at(array, index)), site);
    }

    private int location(Cursor cursor) {
        if (cursor.writer() == 0) {
            locations.add(cursor.location());
            cursor.replaceWriter(0, locations.size());
        }
        return (int) cursor.writer();
    }

    @Override
    public List<String> finish() {
        if (detector instanceof Velodrome velodrome) {
            return List.of("The detector " + name + " says only whether this very run is serializable, and it is"
                    + (velodrome.isSerializable() ? "." : " not."));
        }
        return List.of("The detector " + name + " looks for races; only the tree detector can also prove that no other"
                + " schedule has one.");
    }
}
