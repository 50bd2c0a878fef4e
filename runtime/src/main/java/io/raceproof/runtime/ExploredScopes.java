package io.raceproof.runtime;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * {@code StructuredTaskScope} as explore has it, a preview in 25. Subtasks are threads. What they share is the scope
 * with its joiner, which one move uses from the end of a subtask's body to what the joiner makes of it, and each
 * subtask's result. Joiners of the JDK that want all subtasks do not care which one succeeds first. Executors with a
 * thread for each task wait for these in the same way.
 *
 * <p>What the JDK calls is in the agent's table {@code explore-hooks.txt}.
 */
public final class ExploredScopes {

    /** Joiners to which only failures make a difference. */
    private static final Set<String> OF_ALL = Set.of(
            "java.util.concurrent.Joiners$AllSuccessful",
            "java.util.concurrent.Joiners$AwaitSuccessful",
            "java.util.concurrent.StructuredTaskScope$Joiner$1");

    /** Where an executor with a thread for each task has what it signals its end with. */
    private static final String ENDED = "terminationSignal";

    private ExploredScopes() {}

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private record IsOver(Object scope, Thread owner, boolean mayBeCancelled) implements BooleanSupplier {

        @Override
        public boolean getAsBoolean() {
            Object flock = field(scope, "flock");
            boolean isWoken = mayBeCancelled
                    && (Unsafely.getBoolean(flock, Unsafely.offset(flock.getClass(), "permit"))
                            || owner.isInterrupted());
            return isWoken || Unsafely.getInt(flock, Unsafely.offset(flock.getClass(), "threadCount")) == 0;
        }
    }

    private static Object field(Object object, String name) {
        return Unsafely.getObject(object, Unsafely.offset(object.getClass(), name));
    }

    private static Stop.Use written(Object object) {
        return new Stop.Use(Run.explored().nameOf(object), MoveListener.Way.WRITE);
    }

    /** A scope or subtask has been made. */
    public static void created(Object object) {
        if (ExploredFutures.strand() != null) {
            ExploreHooks.created(object, Run.current().site);
        }
    }

    /** The same of what waits for a scope's threads. */
    public static void flocks(Object flock) {
        if (ExploredFutures.strand() != null) {
            ExploreHooks.created(flock);
        }
    }

    /**
     * The owner is about to be woken, or one of the threads ends: maybe told by a thread that is none of the program's.
     */
    public static void wakes(Object flock) {
        if (Run.explored() != null) {
            Run.explored().completes(flock);
        }
    }

    /** The scope has a time limit. */
    public static void limits() {
        if (ExploredFutures.strand() != null) {
            Run.explored().cannotExplore("a StructuredTaskScope with a time limit", Run.current().site);
        }
    }

    /** The owner is about to fork a subtask, unless the scope is cancelled. */
    public static void forks(Object scope) {
        ExploredJdk.looks(scope);
    }

    /**
     * The body of the subtask has ended; unless the scope is cancelled, its result will be there, and the joiner hears
     * of it.
     */
    public static void completes(Object subtask) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self == null) {
            return;
        }
        Explored explored = Run.explored();
        Object scope = field(subtask, "scope");
        String variable = explored.nameOf(scope);
        List<Stop.Use> uses = List.of(written(scope), written(subtask));
        self.explored().also = uses;
        ExploredJdk.looks(scope);
        ExploredFutures.began(self, uses);
        boolean isCancelled = Unsafely.getBoolean(scope, Unsafely.offset(scope.getClass(), "cancelled"));
        if (!isCancelled) {
            explored.uses(explored.nameOf(subtask), true);
            if (!OF_ALL.contains(field(scope, "joiner").getClass().getName())) {
                explored.uses(variable, true);
            }
        }
    }

    /** The running task is about to cancel the scope, in a move that says so or in one of its own. */
    public static void cancels(Object scope) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self == null) {
            return;
        }
        String variable = Run.explored().nameOf(scope);
        if (ExploredFutures.mayUse(self, variable, true)) {
            Run.explored().uses(variable, true);
        } else {
            ExploredJdk.changes(scope);
        }
    }

    /** Somebody is about to look at the subtask's result. */
    public static void asks(Object subtask) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self != null && ExploredFutures.mayUse(self, Run.explored().nameOf(subtask), false)) {
            Run.explored().uses(Run.explored().nameOf(subtask), false);
        } else {
            ExploredJdk.looks(subtask);
        }
    }

    /** The owner waits until all subtasks are over, or the scope is cancelled. */
    public static void joins(Object scope) {
        await(scope, true);
    }

    /** The owner waits until all subtasks are over, whatever happens. */
    public static void closes(Object scope) {
        await(scope, false);
    }

    private static void await(Object scope, boolean mayBeCancelled) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self == null) {
            return;
        }
        String variable = Run.explored().nameOf(scope);
        self.explored().expects = null;
        self.explored().also = mayBeCancelled ? List.of(new Stop.Use(variable, MoveListener.Way.READ)) : List.of();
        self.scheduler.await(new IsOver(scope, Thread.currentThread(), mayBeCancelled), Run.current().site);
        self.explored().also = List.of();
        Run.explored().joins(field(scope, "flock"));
        if (mayBeCancelled) {
            Run.explored().uses(variable, false);
        }
    }

    /** An executor that has a thread for each task has been made, with what stands for those that have ended. */
    public static void opens(Object executor) {
        created(executor);
        flocks(field(executor, ENDED));
    }

    /** A thread of such an executor has nothing left to do there; that it is shut down does not matter to it. */
    public static void leaves(Object executor) {
        ExploredJdk.leaves(field(executor, ENDED));
        wakes(executor);
    }

    /** The program asks whether such an executor is at its end. */
    public static void asksEnd(Object executor) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self != null && self.explored().expects != null) {
            looksAtEnd(self, executor);
        }
    }

    private static void looksAtEnd(SchedulerStrand self, Object executor) {
        String ended = Run.explored().nameOf(field(executor, ENDED));
        self.explored().also = List.of(new Stop.Use(ended, MoveListener.Way.READ));
        ExploredJdk.looks(executor);
        self.explored().also = List.of();
        Run.explored().uses(ended, false);
    }

    /** Somebody waits for the end of such an executor. */
    public static void awaits(Object executor, long limit, Object unit) {
        SchedulerStrand self = ExploredFutures.strand();
        if (self == null) {
            return;
        }
        if (((TimeUnit) unit).toNanos(limit) < SchedulerTurns.FOR_EVER_NANOS) {
            looksAtEnd(self, executor);
            return;
        }
        self.explored().expects = null;
        self.scheduler.await(new IsTerminated(executor, Thread.currentThread()), Run.current().site);
        Run.explored().joins(executor);
    }

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private record IsTerminated(Object executor, Thread waiting) implements BooleanSupplier {

        private static final int TERMINATED = 2;

        @Override
        public boolean getAsBoolean() {
            return Unsafely.getInt(executor, Unsafely.offset(executor.getClass(), "state")) >= TERMINATED
                    || waiting.isInterrupted();
        }
    }
}
