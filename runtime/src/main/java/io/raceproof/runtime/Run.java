package io.raceproof.runtime;

import io.raceproof.core.atomicity.Transitions;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.shadow.ShadowSpace;
import io.raceproof.findings.FindingsFileException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import jdk.internal.vm.annotation.DontInline;

/**
 * The run of the checked program, from the agent's start to the end of the JVM: what its threads share, and what is
 * known of it as a whole.
 *
 * <p>There is one in a JVM, and others may take its place for a while ({@link Observation}, {@link Trial}). Until it is
 * {@linkplain #start started}, and in a JVM where it never is, hooks do nothing.
 */
public final class Run {

    /** What all runs in this JVM count their segments with: they leave words in the same objects. */
    private static final Stamps STAMPS = new Stamps();

    /** What stands in for a run before there is one: everybody is idle in it. */
    private static final Run NONE = none();

    private static volatile Run active = NONE;

    /** See {@link #beginsFirst}. */
    private static Current first;

    /** What explore knows of the active run; null unless it is one of explore's. */
    private static volatile Explored explored;

    /** Long enough for a task of a loop to be over, with all that it started. */
    private static final long PATIENCE = 1024;

    /** More segments than most tasks have. */
    private static final int LONG_AFTER = 256;

    /** For {@link ShadowSpace#knowCrowds}. */
    private static final int CROWD = 3;

    private final Settings settings;
    private final Counts counts = new Counts();
    private final Outcome outcome;
    private final Stamps stamps = STAMPS.ofNextRun();
    private final ShadowSpace space;
    private final Detection detection;
    private final FastPaths fastPaths;
    private final ArrayShadows arrays;
    private final KnownThreads threads = new KnownThreads(this);
    private final JdkTasks jdkTasks;
    private final Shutdown shutdown;
    private final Reservations reservations;
    private final KeptStacks keptStacks;

    /** Replaced by one that knows nothing when checking stops. */
    private volatile SyncModels models;

    /** What takes their place when nothing is checked any more; made beforehand, because then there may be no room. */
    private final SyncModels unused;

    /** Null if nobody asked about atomicity. */
    private final Atomicity atomicity;

    /** Null in parallel mode, where the program's own threads run its tasks. */
    private Scheduler scheduler;

    /**
     * Whether it is the active one. Not volatile, and asked for in each method: who does anything in another run has
     * heard of that through more than this.
     */
    private boolean isActive;

    /** The first error of ours; from then on nothing was checked. */
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private final EndOfRun end;

    /** {@code wrapping} may put something around the detection, which hears of everything first. */
    Run(Settings settings, Outcome outcome, Reservations reservations, UnaryOperator<Detection> wrapping) {
        this.settings = settings;
        this.outcome = new UntilStopped(outcome, failure);
        this.reservations = reservations;
        this.jdkTasks = new JdkTasks(this, new TaskTable(settings.does(Pass.FIELDS)));
        this.space = new ShadowSpace(
                this.outcome,
                stamps,
                settings.does(Pass.STAND) ? PATIENCE : ShadowSpace.NEVER,
                settings.does(Pass.ALIKE) ? LONG_AFTER : ShadowSpace.KEEP_ALL);
        if (settings.does(Pass.STAMPS)) {
            space.goAhead();
        }
        if (settings.does(Pass.SIBLINGS)) {
            space.keepLoops();
        }
        if (settings.does(Pass.HEIRS)) {
            space.knowHeirs();
        }
        if (settings.does(Pass.CROWDS) && !settings.serial()) {
            space.knowCrowds(CROWD);
        }
        if (!settings.does(Pass.FOLDS)) {
            stamps.foldNothing();
        }
        if (!settings.does(Pass.TOLD)) {
            stamps.tellBygone();
        }
        if (settings.does(Pass.SINGLE)) {
            space.isOfOne();
        }
        Detection deciding = settings.detector().isTree()
                ? new TreeDetection(space, stamps, settings.does(Pass.ALONE), settings.wantsTreeInArrays())
                : new EventDetection(settings.detector(), this.outcome);
        this.detection = wrapping.apply(deciding);
        this.fastPaths = new FastPaths(settings, detection);
        this.arrays = new ArrayShadows(settings, fastPaths.loosens());
        // For who describes what is found. Explore makes many runs, each of which can be made again.
        boolean describes = outcome instanceof Findings && !(detection instanceof Noting);
        this.keptStacks = new KeptStacks(describes && deciding instanceof TreeDetection && looksForRaces());
        boolean wantsSteps = settings.atomicity() != AtomicityOf.NOTHING || detection instanceof Noting;
        if (deciding instanceof TreeDetection tree && settings.does(Pass.ENDS)) {
            tree.gatherEnds();
        }
        if (deciding instanceof TreeDetection tree && looksForRaces() && !wantsSteps) {
            tree.leaveOut(settings.does(Pass.LATE), settings.does(Pass.LAST));
        }
        if (deciding instanceof TreeDetection tree && settings.does(Pass.STREAMS) && looksForRaces() && !wantsSteps) {
            tree.knowStreams();
        }
        this.models = new SyncModels(detection);
        this.unused = new SyncModels(detection);
        this.shutdown = new Shutdown(detection);
        this.end = new EndOfRun(this, settings);
        this.atomicity = settings.atomicity() == AtomicityOf.NOTHING
                ? null
                : new Atomicity(
                        this,
                        settings.atomicity() == AtomicityOf.ALL,
                        settings.detector().isTree());
    }

    private static Run none() {
        Settings settings = new Settings(null, false, DetectorName.TREE, true, false);
        Reservations reservations = new Reservations();
        return new Run(settings, new Findings(settings, reservations), reservations, UnaryOperator.identity());
    }

    /**
     * Begins the run, on the thread that will run the main task.
     *
     * @throws FindingsFileException if the findings file cannot be created
     */
    public static void start(Settings settings) throws FindingsFileException {
        Reservations reservations = new Reservations();
        Findings findings = new Findings(settings, reservations);
        findings.open();
        if (settings.serial()) {
            SchedulerSeeds.fix();
        }
        Reserve.begin();
        Current main = begin(new Run(settings, findings, reservations, UnaryOperator.identity()));
        first = settings.does(Pass.MAIN) ? main : null;
        Runtime.getRuntime().addShutdownHook(new Thread(null, Run::endAfterHooks, "raceproof-run-end", 0, false));
    }

    /** The JVM runs the program's own shutdown hooks at the same time; what they do belongs to the run. */
    private static void endAfterHooks() {
        Reserve.giveForEnd();
        active.shutdown.awaitHooks();
        end();
        LackOfMemory.ended(active.end.lackOfMemory());
    }

    /** Has it written down who runs when, in serial mode; called right after the start. */
    public static void trace(Path file) {
        if (active.scheduler != null) {
            active.scheduler.use(new SchedulerTrace(file));
        }
    }

    static boolean isStarted() {
        return active != NONE;
    }

    /** The run begins, in the place of the active one, on the thread that runs its main task. */
    static Current begin(Run run) {
        run.scheduler = run.settings.serial() ? new Scheduler(run) : null;
        activate(run);
        Current main = nearOrFind();
        main.become(run.detection.main(main));
        return main;
    }

    /** The same for an execution of explore. */
    static void begin(Run run, Explored as) {
        explored = as;
        begin(run);
    }

    /** What explore knows of the active run; null unless it is one of explore's. */
    static Explored explored() {
        return explored;
    }

    /** The run is over, and there is none any more. */
    static void leave(Run over) {
        if (active == over) {
            activate(NONE);
            explored = null;
        }
    }

    /** The calling thread goes on where it stood before another run began, and so does that run. */
    static void goBack(Current to) {
        activate(to.run);
        KnownThreads.goBack(to);
    }

    private static void activate(Run run) {
        active.isActive = false;
        run.isActive = true;
        active = run;
    }

    /** Nobody looks after the run's strands any more. */
    void closeScheduler() {
        if (scheduler != null) {
            scheduler.close();
        }
    }

    /** Where the calling thread stands. */
    static Current current() {
        return Thread.currentThread() == MainCurrent.THREAD && MainCurrent.RUN.isActive
                ? MainCurrent.CURRENT
                : nearOrFind();
    }

    private static Current nearOrFind() {
        Current near = NearCurrents.get();
        return near != null && near.run.isActive ? near : find();
    }

    /**
     * For {@link MainCurrent}: where the thread stands that began the agent's run; null if none was begun, or it is not
     * wanted.
     */
    static Current beginsFirst() {
        return first;
    }

    @DontInline
    private static Current find() {
        Current known = active.threads.own();
        Current current = known != null && known.run == active ? known : newCurrent();
        NearCurrents.put(current);
        return current;
    }

    private static Current newCurrent() {
        if (active.scheduler != null) {
            // A thread of the program waits for its turn before it is anything.
            Scheduler.own();
        }
        Current created = active.threads.addOwn();
        if (created.run != NONE) {
            ThreadHooks.begins(created);
        }
        return created;
    }

    /** Whether the calling thread, this one, has anything to tell at its end. */
    static boolean hasCurrentOrTask(Object thread) {
        Current known = active.threads.own();
        if (known != null) {
            return known.run == active;
        }
        JdkTask task = active.jdkTasks.known(thread);
        return task != null && task.isStarted();
    }

    /** Nothing more comes from there. */
    void threadEnded(Current c) {
        threads.remove(c);
        counts.threadEnded(c);
    }

    JdkTasks jdkTasks() {
        return jdkTasks;
    }

    Shutdown shutdown() {
        return shutdown;
    }

    /** Where a thread stands that is about to run code of the program. */
    static Current currentOfProgram() {
        Current current = current();
        if (current.running == null && active != NONE) {
            active.foreignThread();
        }
        return current;
    }

    Scheduler scheduler() {
        return scheduler;
    }

    /** The calling thread is about to do that: others may go first in serial mode. */
    void operation(Operation.Kind kind, Object object, Object field, boolean writes, int site) {
        if (scheduler != null) {
            scheduler.operation(kind, object, field, writes, site);
        }
    }

    /** The calling thread begins or ends a static initialiser. */
    void initialises(boolean begins) {
        if (scheduler != null) {
            scheduler.initialises(begins);
        }
    }

    /** The Scheduler of the run that is active; null if there is none, or no run. */
    static Scheduler activeScheduler() {
        return active.scheduler;
    }

    /** Of the active run. */
    static KeptStacks keptStacks() {
        return active.keptStacks;
    }

    KeptStacks stacks() {
        return keptStacks;
    }

    /**
     * A race between these sites was found in the active run, and not all of its stacks are known: maybe of the next
     * one.
     */
    static void lookClosely(int one, int other) {
        Run run = active;
        if (run.keptStacks.missed(one, other)) {
            run.threads.lookClosely(KeptStacks.CLOSELY);
        }
    }

    Outcome outcome() {
        return outcome;
    }

    Stamps stamps() {
        return stamps;
    }

    ShadowSpace space() {
        return space;
    }

    Detection detection() {
        return detection;
    }

    FastPaths fastPaths() {
        return fastPaths;
    }

    boolean looksForRaces() {
        return settings.detector().looksForRaces();
    }

    Atomicity atomicity() {
        return atomicity;
    }

    /** For one thread; in serial mode only one at a time tells anything. */
    Transitions newTransitions() {
        return new Transitions(settings.serial(), settings.does(Pass.QUERIES));
    }

    SyncModels models() {
        return models;
    }

    ArrayShadows arrays() {
        return arrays;
    }

    KnownThreads threads() {
        return threads;
    }

    Counts counts() {
        return counts;
    }

    void tasksStarted(long count) {
        counts.tasksStarted(count);
    }

    void tasksEnded(long count) {
        counts.tasksEnded(count);
    }

    /** The calling thread acts in the program, and we do not know how it is ordered. */
    void foreignThread() {
        reservations.thread(Thread.currentThread().getName());
    }

    Reservations reservations() {
        return reservations;
    }

    /** Something went wrong in a check: nothing is checked from here on, and the verdict says so. */
    void failed(Throwable error) {
        if (error instanceof ExecutionOver over) {
            throw over;
        }
        if (scheduler != null && scheduler.baton.isAbandoned()) {
            // Stacks unwind, and what is told on the way makes no sense.
            return;
        }
        failure.compareAndSet(null, error);
        try {
            stop();
        } catch (OutOfMemoryError e) {
            // There is room now, where history was.
            stop();
        }
    }

    /**
     * Nobody checks anything any more; nor is there anything to compare with, which leaves room for the program. Itself
     * it needs next to none, and loads no class.
     */
    private void stop() {
        space.forget();
        arrays.clear();
        keptStacks.forget();
        detection.forget();
        threads.stop();
        models = unused;
    }

    /** The program needs the memory that is taken by what was recorded. */
    static void outOfMemory(NeededException why) {
        Run run = active;
        if (run.isWatching() && !run.end.isOver()) {
            run.failure.compareAndSet(null, why);
            run.stop();
            Origins.forget();
        }
    }

    /**
     * A thread of the program ends because the heap is full. Without room, the JVM would not come to its shutdown
     * hooks.
     */
    static void ranOut() {
        Reserve.giveForEnd();
        active.end.ranOut();
    }

    static void heapWasFull() {
        active.end.heapWasFull();
    }

    static boolean isActiveStopped() {
        return active.isStopped();
    }

    /** Checking has stopped; drops what has been recorded since by those who had not noticed. */
    static void dropAgain() {
        active.stop();
    }

    /** Whether there is a run, and it is still checked. */
    boolean isWatching() {
        return this != NONE && failure.get() == null;
    }

    /** Whether checking has stopped for good. */
    boolean isStopped() {
        return failure.get() != null;
    }

    /** The first error of ours; null as long as there is none. */
    Throwable whyStopped() {
        return failure.get();
    }

    /** Whether there are tasks that have not ended. */
    boolean hasLiveTasks() {
        return counts.liveTasks() > 0;
    }

    EndOfRun atEnd() {
        return end;
    }

    /** The run is over: writes what it showed. Only the first call counts. */
    static void end() {
        Run over = active;
        if (over != NONE) {
            over.end.once();
        }
    }
}
