package io.raceproof.runtime;

import io.raceproof.core.event.Events;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * One execution for explore, in a JVM that the agent has prepared: a run of its own, in which a {@link Schedule}
 * decides at every operation, and a {@link MoveListener} hears what each move does. The thread that begins it is the
 * main strand. One at a time; state of the program that is to be fresh is for the caller to renew.
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

    /** Who runs a static initialiser is not explored, so what it gets from its thread may be another's. */
    static final String IN_INITIALISER = " in a static initialiser";

    /** What executions are asked about beside races. Set before there are any. */
    private static volatile AtomicityOf watched = AtomicityOf.NOTHING;

    private final Listener listener;
    private final Findings findings;
    private final ObjectNames names = new ObjectNames();
    private final ExploredLocks locks;
    private final ExploredStops stops;
    private final Run run;
    private Noting noting;
    private final Numbers anonymous = new Numbers();

    /**
     * The strands that have started others: only if there is one, the numbers in names of threads are the same always.
     */
    private final Set<String> starters = new HashSet<>();

    /**
     * @param events hears everything that happens
     * @param listener hears what it means for the order of moves
     */
    public Explored(Events events, Listener listener) {
        this.listener = listener;
        this.locks = new ExploredLocks(listener, names);
        Settings settings = new Settings(null, true, DetectorName.TREE, Pass.all(), false, watched);
        Reservations reservations = new Reservations(this::isRepeatable);
        this.findings = new Findings(settings, reservations);
        this.run = new Run(settings, findings, reservations, detection -> {
            noting = new Noting(
                    new Recording(detection, events, this::location, listener::begins), listener, names, locks);
            return noting;
        });
        this.stops = new ExploredStops(names, locks, noting);
    }

    /** Executions to come are asked about the atomicity of that, too. */
    public static void watch(AtomicityOf what) {
        watched = what;
    }

    /** The steps that can be torn apart in the execution, which is over. Races are not sought here. */
    public List<Finding> violations() {
        return findings.kept().stream()
                .filter(finding -> finding.kind() == Kind.ATOMICITY_VIOLATION)
                .toList();
    }

    /** An execution is about to begin: what the JDK counts, it counts from where it did for the first one. */
    public static void renew() {
        JdkCounters.reset();
        ExploredForks.renew();
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
        self.scheduler.operation(Operation.Kind.SYNC, Thread.currentThread(), ExploredOp.END, true, 0);
        self.explored().over = true;
        self.scheduler.baton.end(self);
    }

    private int location(Object owner, Object part) {
        String name = names.of(owner, part);
        boolean isNamed = owner instanceof FieldWords || names.isNamed(owner);
        String words = part instanceof Field field
                ? field.inWords()
                : ((ArrayShadow) owner).element((Integer) part).toString();
        return listener.location(isNamed ? name : name + " " + anonymous.of(owner, part), words);
    }

    void created(Object object, int site) {
        SchedulerStrand self = Scheduler.own();
        if (self == null || self.internal) {
            return;
        }
        if (object.getClass().isArray()) {
            createdArray(object, self, site);
        } else {
            names.created(object, self, site);
        }
    }

    private void createdArray(Object array, SchedulerStrand self, int site) {
        names.created(array, self, site);
        names.created(run.arrays().ofExplored(array), self, Sites.UNKNOWN);
        if (array.getClass().getComponentType().isArray()) {
            for (int i = 0; i < Array.getLength(array); i++) {
                Object row = Array.get(array, i);
                if (row != null) {
                    createdArray(row, self, site);
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
        SchedulerStrand self = Scheduler.own();
        if (self != null) {
            self.scheduler.operation(Operation.Kind.SYNC, null, ExploredOp.EXIT, true, Run.current().site);
        }
        listener.exits(status);
        throw new ExecutionOver();
    }

    /** Before what the strand stands. Called where the schedule is. */
    public Stop stop(SchedulerStrand strand) {
        return stops.of(strand);
    }

    /** Whether the strand holds all that it is about to take, so that there is nothing to decide. */
    public boolean holdsAlready(SchedulerStrand strand) {
        return stops.holdsAlready(strand);
    }

    /** The strands that hold what this one needs. */
    public List<SchedulerStrand> holders(SchedulerStrand strand) {
        List<SchedulerStrand> holders = new ArrayList<>();
        stops.of(strand).takes().forEach(want -> holders.addAll(locks.holders(want, strand)));
        return holders;
    }

    /** The running strand is about to enter an isolated section on the objects, or on everything for null. */
    static void isolates(Current c, Object[] objects) {
        c.run.operation(Operation.Kind.LOCK, objects, ExploredStops.ISOLATION, true, c.site);
    }

    /** The running strand waits for one of several joins, and the schedule says for which; returns its number. */
    int awaitOneOf(Object[] joins, IntPredicate made) {
        SchedulerStrand self = Scheduler.own();
        List<ExploredStrand.Awaited> awaited = new ArrayList<>();
        for (int i = 0; i < joins.length; i++) {
            int number = i;
            awaited.add(new ExploredStrand.Awaited(noting.join(joins[i]), () -> made.test(number)));
        }
        self.explored().awaited = awaited;
        self.scheduler.await(() -> awaited.stream().anyMatch(ExploredStrand.Awaited::isMade), Run.current().site);
        self.explored().awaited = List.of();
        String chosen = self.explored().way();
        int number = 0;
        while (!awaited.get(number).name().equals(chosen)) {
            number++;
        }
        return number;
    }

    /** Whether a call that answers differently from run to run always gets the same answer after the same moves. */
    private boolean isRepeatable(String call) {
        if (call.endsWith(IN_INITIALISER)) {
            return false;
        }
        return call.startsWith("java.lang.System.")
                || call.startsWith("java.util.concurrent.ThreadLocalRandom.")
                || call.startsWith("java.lang.Thread.") && starters.size() <= 1;
    }

    /** The strand was started: its thread has a name from now on. */
    public void starts(SchedulerStrand strand) {
        if (strand.hasStack()) {
            starters.add(strand.path().substring(0, Math.max(0, strand.path().lastIndexOf('.'))));
            names.name(strand.thread(), "thread " + strand.path());
        }
    }

    /** The running task has started the object, which runs as that task. */
    void started(Object object, Object task) {
        String path = noting.path(task);
        if (path != null) {
            names.name(object, "task " + path);
        }
    }

    /** The running strand has brought the object to its end. */
    void completes(Object object) {
        listener.tells("end of " + names.of(object));
    }

    /** The running strand has seen that the object is at its end. */
    void joins(Object object) {
        listener.hears("end of " + names.of(object));
    }

    /** Whether what the running strand did before its current move came after the object's end in any case. */
    boolean knowsEnd(Object object) {
        return listener.knows("end of " + names.of(object));
    }

    /** The running strand uses something that others may have looked at. */
    void uses(Object object) {
        listener.uses(names.of(object), true);
    }

    /** The running strand uses the variable with that name. */
    void uses(String variable, boolean writes) {
        listener.uses(variable, writes);
    }

    /** The object's name in the search. */
    String nameOf(Object object) {
        return names.of(object);
    }

    /** The running strand goes through all that is in the collection. */
    void goesThrough(Object collection, boolean changes) {
        listener.goesThrough(names.of(collection), changes);
    }

    /** In a move of its own: what the strand has started in this one need not wait for it. */
    void outside(String what, boolean changes) {
        Scheduler.own().scheduler.operation(Operation.Kind.YIELD, null, what, changes, Run.current().site);
        listener.outside(what, changes);
    }

    void shows(Object view, Object collection) {
        names.name(view, names.of(collection));
    }

    void cannotExplore(String what, int site) {
        listener.cannotExplore(what, site);
    }

    void onlyLooked() {
        listener.onlyLooked();
    }

    /** What stands for the life of the JVM, as stops name it. */
    public static String life() {
        return ExploredStops.LIFE;
    }

    /** Whether the calling thread belongs to an execution that is over, and has only to unwind its stack. */
    public static boolean isUnwinding() {
        SchedulerStrand own = Scheduler.own();
        return own != null && own.scheduler.baton.isAbandoned();
    }

    /** The running strand hands something to that pool, or begins what was handed to it; null: to none. */
    void pool(Object pool) {
        noting.pool(pool);
    }

    /** All strands are to unwind their stacks; nothing is told any more. Called by a thread that is no strand. */
    public void abandon() {
        if (run.scheduler() != null) {
            run.scheduler().baton.abandon();
        }
    }

    /** Whether all strands have unwound their stacks. */
    public boolean isUnwound() {
        return run.scheduler() == null || run.scheduler().baton.isUnwound();
    }

    /** The execution is over, and all its threads are; what keeps it from being all that could be seen of it. */
    public List<String> end() {
        Run.leave(run);
        run.closeScheduler();
        List<String> unseen = new ArrayList<>(run.atEnd().unseen());
        if (run.shutdown().dismiss()) {
            unseen.add("The program has shutdown hooks, which were not run.");
        }
        return unseen;
    }
}
