package io.raceproof.runtime;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * One execution for explore, in a JVM that the agent has prepared: a run of its own, in which a {@link Schedule} decides
 * at every operation, and a {@link MoveListener} hears what each move does. The thread that begins it is the main strand.
 * One at a time; state of the program that is to be fresh is for the caller to renew.
 */
public final class Explored {

    /** Hears what is told beside moves. Called by the running strand. */
    public interface Listener extends MoveListener {

        /** The program wants to end with this status. */
        void exits(int status);

        /** The number of a location; {@code name}: the same in other executions; {@code words}: for people. */
        int location(String name, String words);

        /** The task with this number in the events runs on that strand. */
        void begins(String strand, int task);
    }

    private static final String ISOLATION = "isolated";

    private final Listener listener;
    private final ObjectNames names = new ObjectNames();
    private final ExploredLocks locks;
    private final Run run;
    private Noting noting;
    private final Numbers anonymous = new Numbers();

    /**
     * @param events hears everything that happens
     * @param listener hears what it means for the order of moves
     */
    public Explored(Events events, Listener listener) {
        this.listener = listener;
        this.locks = new ExploredLocks(listener, names);
        Settings settings = new Settings(null, true, DetectorName.TREE, true, false);
        Reservations reservations = new Reservations();
        this.run = new Run(settings, new Findings(settings, reservations), reservations, detection -> {
            noting = new Noting(
                    new Recording(detection, events, this::location, listener::begins), listener, names, locks);
            return noting;
        });
    }

    /** The calling thread begins the execution, and is its main strand; the schedule is asked before its first move. */
    public void begin(Schedule schedule) {
        SchedulerSeeds.fix();
        Run.begin(run, this);
        Scheduler scheduler = run.scheduler();
        scheduler.tasksMayBlock();
        scheduler.use(schedule);
        schedule.starts(Scheduler.own());
        scheduler.operation(Operation.Kind.BEGIN, null, null, true, 0);
    }

    /** The main strand, which calls this, has come to its end. */
    public void endMain() {
        SchedulerStrand self = Scheduler.own();
        self.scheduler.end(self);
    }

    private int location(Object owner, Object part) {
        String name = names.of(owner, part);
        boolean isNamed = owner instanceof FieldWords || names.isNamed(owner);
        String words = part instanceof Field field
                ? field.toString()
                : ((ArrayShadow) owner).element((Integer) part).toString();
        return listener.location(isNamed ? name : name + " " + anonymous.of(owner, part), words);
    }

    void created(Object object) {
        SchedulerStrand self = Scheduler.own();
        if (self == null || self.internal) {
            return;
        }
        if (object.getClass().isArray()) {
            createdArray(object, self);
        } else {
            names.created(object, self);
        }
    }

    private void createdArray(Object array, SchedulerStrand self) {
        names.created(array, self);
        names.created(run.arrays().get(array, ArrayShadow::new), self);
        if (array.getClass().getComponentType().isArray()) {
            for (int i = 0; i < Array.getLength(array); i++) {
                Object row = Array.get(array, i);
                if (row != null) {
                    createdArray(row, self);
                }
            }
        }
    }

    void adds() {
        if (Scheduler.own() != null) {
            noting.adds();
        }
    }

    void exit(int status) {
        listener.exits(status);
        throw new ExecutionOver();
    }

    /** Before what the strand stands. Called where the schedule is. */
    public Stop stop(SchedulerStrand strand) {
        Operation next = strand.pending();
        if (next == null || next.kind() == Operation.Kind.BEGIN) {
            return stop("begin", 0, List.of(), null, false, true);
        }
        String at = next.site() == 0 ? "" : " at " + Sites.place(next.site());
        switch (next.kind()) {
            case LOCK -> {
                List<Stop.Want> wants = wants(next);
                boolean tries = next.field() == SyncOp.TRY_LOCK;
                boolean free = wants.stream().allMatch(want -> locks.isFree(strand, want));
                return new Stop(
                        (tries ? "try " : "") + wants.get(wants.size() - 1).lock() + at,
                        next.site(),
                        wants,
                        tries,
                        null,
                        false,
                        null,
                        tries || free);
            }
            case UNLOCK -> {
                Stop.Want given = wants(next).get(0);
                return new Stop(
                        "give up " + given.lock() + at, next.site(), List.of(), false, null, false, given, true);
            }
            case VARIABLE -> {
                String variable = next.field() instanceof Field field
                        ? names.of(next.object(), field)
                        : next.object() == null ? "some variable" : names.of(next.object());
                return stop(
                        (next.writes() ? "write " : "read ") + variable + at,
                        next.site(),
                        List.of(),
                        variable,
                        next.writes(),
                        true);
            }
            case SYNC -> {
                return sync(strand, next, at);
            }
            case YIELD -> {
                return stop("yield", next.site(), List.of(), null, false, true);
            }
            default -> {
                return stop("wait" + at, next.site(), List.of(), null, false, isOpen(strand));
            }
        }
    }

    private Stop sync(SchedulerStrand strand, Operation next, String at) {
        String join = noting.join(next.object());
        if (join != null) {
            return stop("set" + at, next.site(), List.of(), "join " + join, true, true);
        }
        Object object = next.object();
        String lock = next.field() == SyncOp.MONITOR_WAIT || next.field() == SyncOp.MONITOR_TIMED_WAIT
                ? locks.monitor(object)
                : object == null ? null : locks.ofCondition(object);
        List<Stop.Want> wants = lock == null ? List.of() : List.of(new Stop.Want(lock, LockMode.EXCLUSIVE));
        String variable = object == null ? "some synchronizer" : names.of(object);
        boolean free = wants.stream().allMatch(want -> locks.isFree(strand, want));
        return stop(next.field() + at, next.site(), wants, variable, next.writes(), free);
    }

    private static Stop stop(
            String what, int site, List<Stop.Want> takes, String variable, boolean writes, boolean open) {
        return new Stop(what, site, takes, false, variable, writes, null, open);
    }

    private static boolean isOpen(SchedulerStrand strand) {
        return strand.condition == null || strand.condition.getAsBoolean();
    }

    private List<Stop.Want> wants(Operation next) {
        Object object = next.object();
        if (next.field() == ISOLATION) {
            Object[] objects = (Object[]) object;
            if (objects == null) {
                return List.of(new Stop.Want(ExploredLocks.ISOLATED, LockMode.EXCLUSIVE));
            }
            List<Stop.Want> wants = new ArrayList<>();
            wants.add(new Stop.Want(ExploredLocks.ISOLATED, LockMode.SHARED));
            for (Object each : objects) {
                wants.add(new Stop.Want(locks.isolated(each), LockMode.EXCLUSIVE));
            }
            return wants;
        }
        if (object instanceof Lock && next.field() != null) {
            LockMode mode = object instanceof ReentrantReadWriteLock.ReadLock ? LockMode.SHARED : LockMode.EXCLUSIVE;
            return List.of(new Stop.Want(locks.lock(object), mode));
        }
        return List.of(new Stop.Want(locks.monitor(object), LockMode.EXCLUSIVE));
    }

    /** The running strand is about to enter an isolated section on the objects, or on everything for null. */
    static void isolates(Current c, Object[] objects) {
        c.run.operation(Operation.Kind.LOCK, objects, ISOLATION, true, c.site);
    }

    /** Whether the strand holds all that it is about to take, so that there is nothing to decide. */
    public boolean holdsAlready(SchedulerStrand strand) {
        Operation next = strand.pending();
        return next.kind() == Operation.Kind.LOCK
                && wants(next).stream().allMatch(want -> locks.holds(strand, want.lock(), want.mode()));
    }

    /** The strands that hold what this one needs. */
    public List<SchedulerStrand> holders(SchedulerStrand strand) {
        List<SchedulerStrand> holders = new ArrayList<>();
        stop(strand).takes().forEach(want -> holders.addAll(locks.holders(want, strand)));
        return holders;
    }

    /** All strands are to unwind their stacks; nothing is told any more. Called by a thread that is no strand. */
    public void abandon() {
        if (run.scheduler() != null) {
            run.scheduler().abandon();
        }
    }

    /** Whether all strands have unwound their stacks. */
    public boolean isUnwound() {
        return run.scheduler() == null || run.scheduler().isUnwound();
    }

    /** The execution is over, and all its threads are; what keeps it from being all that could be seen of it. */
    public List<String> end() {
        Run.leave(run);
        run.closeScheduler();
        List<String> unseen = new ArrayList<>(run.unseen());
        if (run.shutdown().dismiss()) {
            unseen.add("The program has shutdown hooks, which were not run.");
        }
        return unseen;
    }
}
