package io.raceproof.runtime;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * {@code CompletableFuture} as explore has it: it runs as it is, callbacks in whichever thread the JDK has call them,
 * and before a thread looks at a result, completes a future, registers a callback or takes one to call it, others may
 * go first. What a move uses is in {@link FutureUses}.
 *
 * <p>{@link ExploredCompletions} has who completes futures, {@link ExploredJoins} what waits for futures, {@link
 * ExploredDelays} what waits for time.
 *
 * <p>What the JDK calls is in the agent's table {@code explore-hooks.txt}.
 */
public final class ExploredFutures {

    /** Futures with which something was registered. Used by whoever has the baton. */
    private static final WeakTable<Boolean> REGISTERED = new WeakTable<>();

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private static final Function<Object, Boolean> YES = new Function<>() {
        @Override
        public Boolean apply(Object unused) {
            return Boolean.TRUE;
        }
    };

    private ExploredFutures() {}

    static SchedulerStrand strand() {
        SchedulerStrand self = ExploredForks.strand();
        return self == null || self.explored().over ? null : self;
    }

    /** Whether the move under way has said that it may use that. */
    static boolean mayUse(SchedulerStrand self, String variable, boolean writes) {
        Boolean declared = self.explored().declared.get(variable);
        return declared != null && (declared || !writes);
    }

    private static boolean mayUse(SchedulerStrand self, List<Stop.Use> uses) {
        for (Stop.Use use : uses) {
            if (!mayUse(self, use.variable(), use.effect() != MoveListener.Way.READ)) {
                return false;
            }
        }
        return true;
    }

    /** Whether anything was ever registered with the future. */
    static boolean hasRegistered(Object future) {
        return REGISTERED.get(future) != null;
    }

    /** A move begins that does that to the future, and at most these other things. */
    static void stop(SchedulerStrand self, Object future, ExploredOp op, List<Stop.Use> also) {
        self.explored().expects = null;
        self.explored().also = also;
        self.scheduler.operation(
                Operation.Kind.SYNC, future, op, op.effect != MoveListener.Way.READ, Run.current().site);
        self.scheduler.didNotWait(self);
        boolean isOfStack = op == ExploredOp.CALL || op == ExploredOp.LOOK;
        String own = isOfStack ? FutureUses.callbacks(future) : FutureUses.result(future);
        began(self, also);
        self.explored().declared.put(own, op.effect != MoveListener.Way.READ);
    }

    /** The move has begun, and may use these. */
    static void began(SchedulerStrand self, List<Stop.Use> also) {
        self.explored().also = List.of();
        for (Stop.Use use : also) {
            boolean writes = use.effect() != MoveListener.Way.READ;
            if (!mayUse(self, use.variable(), writes)) {
                self.explored().declared.put(use.variable(), writes);
            }
        }
    }

    /** A future has been made; while something is registered with several, in one move, it is nobody else's. */
    public static void created(Object future) {
        SchedulerStrand self = strand();
        if (self != null) {
            ExploreHooks.created(future, Run.current().site);
            if (self.explored().registers) {
                began(self, new FutureUses().result(future, true).stack(future).all());
            }
        }
    }

    /** Somebody is about to read the future's result. */
    public static void reads(Object future) {
        SchedulerStrand self = strand();
        if (self == null) {
            return;
        }
        String variable = FutureUses.result(future);
        Object[] sources = self.explored().sources;
        if (sources != null && future == sources[sources.length - 1]) {
            self.explored().sources = null;
            stop(self, future, ExploredOp.REGISTER, registration(sources));
            self.explored().registers = true;
        } else if (!mayUse(self, variable, false)) {
            stop(self, future, ExploredOp.ASK, List.of());
        }
        if (JdkStatus.isComplete(future)) {
            // Who wants the first of several has found it.
            self.explored().sources = null;
        }
        self.explored().expects = null;
        Run.explored().uses(variable, false);
    }

    private static List<Stop.Use> registration(Object[] futures) {
        FutureUses uses = new FutureUses();
        for (Object future : futures) {
            if (future != null) {
                uses.registration(future);
            }
        }
        return uses.all();
    }

    /** Somebody is about to register a callback with the future. */
    public static void registers(Object future) {
        registersWithAll(new Object[] {future});
    }

    /** The same with two futures. */
    public static void registers(Object first, Object second) {
        registersWithAll(new Object[] {first, second});
    }

    /** The same with all of these. */
    public static void registersWithAll(Object futures) {
        SchedulerStrand self = strand();
        Object[] all = (Object[]) futures;
        if (self != null && all.length > 0 && all[0] != null) {
            stop(self, all[0], ExploredOp.REGISTER, registration(all));
            self.explored().registers = true;
        }
    }

    /** It has done so: what it does next is another call, and others may come in between. */
    public static void registered() {
        SchedulerStrand self = strand();
        if (self != null) {
            self.explored().declared.clear();
            self.explored().registers = false;
        }
    }

    /** The same with the first of two that is complete: each is looked at for itself. */
    public static void registersWithEither(Object first, Object second) {
        registersWithAny(new Object[] {first, second});
    }

    /** The same with the first of several. */
    public static void registersWithAny(Object futures) {
        SchedulerStrand self = strand();
        Object[] all = (Object[]) futures;
        if (self != null) {
            self.explored().expects = null;
            self.explored().sources = all.length > 1 ? all.clone() : null;
        }
    }

    /** A callback, or a thread that waits, is about to be put on the future's stack. */
    public static void pushes(Object future, Object completion) {
        SchedulerStrand self = strand();
        if (self == null || !FutureUses.isCallback(completion)) {
            return;
        }
        String variable = FutureUses.callbacks(future);
        if (!mayUse(self, variable, true)) {
            stop(
                    self,
                    future,
                    ExploredOp.CALL,
                    new FutureUses().result(future, false).all());
        }
        Run.explored().uses(variable, true);
        REGISTERED.get(future, YES);
        self.explored().registeredWith = future;
    }

    /**
     * Somebody who has registered the callback with the future looks whether that has become complete meanwhile. If so
     * he calls it himself, and helps with others; if there are none, that is as if he had come later.
     */
    public static void looksAgain(Object future, Object completion) {
        SchedulerStrand self = strand();
        if (self != null && self.explored().registeredWith == future && FutureUses.waiting(future) > 1) {
            FutureUses uses = new FutureUses().registration(future).call(completion);
            stop(self, future, ExploredOp.REGISTER, uses.all());
        }
    }

    /**
     * Somebody is about to take the callback off the stack of a future; if that is not his own, he may put it on his.
     */
    public static void takes(Object own, Object future, Object completion, Object next) {
        SchedulerStrand self = strand();
        if (self == null || !(future instanceof CompletableFuture) || !FutureUses.isCallback(completion)) {
            return;
        }
        self.explored().isTimeLimit &= !FutureUses.isOfProgram(completion);
        FutureUses uses = new FutureUses().stack(future).call(completion);
        List<Stop.Use> all = own != future && next != null ? uses.stack(own).all() : uses.all();
        if (!mayUse(self, all)) {
            stop(self, future, ExploredOp.CALL, all);
        }
        Run.explored().uses(FutureUses.callbacks(future), true);
    }

    /** Somebody is about to look whether the future has callbacks to call; if so, he has to take them first. */
    public static void looks(Object future) {
        SchedulerStrand self = strand();
        if (self == null || !hasRegistered(future) || FutureUses.waiting(future) > 0) {
            return;
        }
        String variable = FutureUses.callbacks(future);
        if (!mayUse(self, variable, false)) {
            stop(self, future, ExploredOp.LOOK, List.of());
        }
        Run.explored().uses(variable, false);
    }

    /**
     * The same after a callback for the dependent; {@code mode}: negative if who has taken it looks at the others
     * anyway.
     */
    public static void looks(Object future, Object dependent, int mode) {
        if (future == dependent) {
            looks(future);
        } else if (mode >= 0 && hasRegistered(future)) {
            reads(future);
            looks(future);
        }
    }

    /** An executor is about to run the callback. */
    public static void runs(Object completion) {
        SchedulerStrand self = strand();
        Object dependent = self == null ? null : FutureUses.dependent(completion);
        if (dependent != null) {
            stop(
                    self,
                    dependent,
                    ExploredOp.ASK,
                    new FutureUses().call(completion).all());
        }
    }

    /** Somebody claims the callback, to call it or to have it called. */
    public static void claims(Object completion) {
        SchedulerStrand self = strand();
        Object dependent = self == null ? null : FutureUses.dependent(completion);
        if (dependent == null) {
            return;
        }
        if (!mayUse(self, FutureUses.claim(dependent), true)) {
            stop(
                    self,
                    dependent,
                    ExploredOp.ASK,
                    new FutureUses().call(completion).all());
        }
        Run.explored().uses(FutureUses.claim(dependent), true);
    }

    /** Stands in for what removes callbacks that need not be called any more from a stack: it makes no difference. */
    public static void cleanStack(Object future) {
        if (strand() == null) {
            ExploredForks.call(future, "cleanStack");
        }
    }
}
