package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;
import io.raceproof.runtime.MoveListener.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Before what strands stand, in the names of explore. Of whatever two strands may do to one object, one of them as a
 * writer, the order makes a difference; so what only looks must say so, and nothing that looks may go without a stop.
 *
 * <p>Used by whoever has the baton.
 */
final class ExploredStops {

    static final String ISOLATION = "isolated";

    /** What stands for the life of the JVM: it ends with the last thread that is no daemon, or by an exit. */
    static final String LIFE = "the JVM";

    private final ObjectNames names;
    private final ExploredLocks locks;
    private final Noting noting;

    ExploredStops(ObjectNames names, ExploredLocks locks, Noting noting) {
        this.names = names;
        this.locks = locks;
        this.noting = noting;
    }

    Stop of(SchedulerStrand strand) {
        Stop stop = alone(strand);
        return strand.explored().also.isEmpty() ? stop : stop.with(strand.explored().also);
    }

    /** Without what else it may use. */
    private Stop alone(SchedulerStrand strand) {
        Operation next = strand.pending();
        if (next == null || next.kind() == Operation.Kind.BEGIN) {
            return waiting("begin", 0, true);
        }
        Way effect = next.writes() ? Way.WRITE : Way.READ;
        return switch (next.kind()) {
            case LOCK -> lock(strand, next);
            case UNLOCK -> {
                Stop.Want given = wants(next).get(0);
                String what = "give up " + locks.inWords(given.lock());
                yield new Stop(what, next.site(), List.of(), false, null, Way.READ, given, true, false, false);
            }
            case VARIABLE -> {
                boolean isPart = next.field() instanceof Field || next.field() instanceof Integer;
                String variable = isPart
                        ? names.of(next.object(), next.field())
                        : next.object() == null ? "some variable" : names.of(next.object());
                String words = isPart
                        ? names.inWords(next.object(), next.field())
                        : next.object() == null ? variable : names.inWords(next.object());
                String what = (next.writes() ? "write " : "read ") + words;
                yield stop(what, next.site(), List.of(), variable, effect, true);
            }
            case SYNC -> sync(strand, next);
            case YIELD ->
                stop(
                        next.field() == null ? "yield" : "use " + next.field(),
                        next.site(),
                        List.of(),
                        null,
                        Way.READ,
                        true);
            default -> waiting("wait", next.site(), isOpen(strand));
        };
    }

    private Stop lock(SchedulerStrand strand, Operation next) {
        List<Stop.Want> wants = wants(next);
        boolean tries = next.field() == SyncOp.TRY_LOCK;
        boolean free = wants.stream().allMatch(want -> locks.isFree(strand, want));
        String what = (tries ? "try " : "")
                + locks.inWords(wants.get(wants.size() - 1).lock());
        return new Stop(what, next.site(), wants, tries, null, Way.READ, null, tries || free, false, false);
    }

    private Stop sync(SchedulerStrand strand, Operation next) {
        String join = noting.join(next.object());
        if (join != null) {
            return stop("set", next.site(), List.of(), Noting.signal(join), Way.WRITE, true);
        }
        Object object = next.object();
        if (next.field() instanceof ExploredOp op) {
            String variable =
                    switch (op) {
                        case INTERRUPT -> interrupts(object);
                        case EXIT -> LIFE;
                        case CALL, LOOK -> callbacks(names.of(object));
                        default -> names.of(object);
                    };
            String words = op == ExploredOp.INTERRUPT || op == ExploredOp.EXIT ? variable : names.inWords(object);
            return new Stop(
                    op.what + " " + words,
                    next.site(),
                    List.of(),
                    op == ExploredOp.INTERRUPT || op == ExploredOp.EXIT,
                    variable,
                    op.effect,
                    null,
                    true,
                    false,
                    op == ExploredOp.END);
        }
        if (next.field() == SyncOp.ASK_LOCK) {
            List<Stop.Want> asked = List.of(new Stop.Want(locks.lock(object), LockMode.EXCLUSIVE));
            return new Stop(
                    "ask " + locks.inWords(asked.get(0).lock()),
                    next.site(),
                    asked,
                    true,
                    null,
                    Way.READ,
                    null,
                    true,
                    false,
                    false);
        }
        if (next.field() == SyncOp.THREAD_INTERRUPTED) {
            String variable = interrupts(object == null ? strand.thread() : object);
            return stop(words(next.field()), next.site(), List.of(), variable, Way.WRITE, true);
        }
        String lock = next.field() == SyncOp.MONITOR_WAIT || next.field() == SyncOp.MONITOR_TIMED_WAIT
                ? locks.monitor(object)
                : object == null ? null : locks.ofCondition(object);
        List<Stop.Want> wants = lock == null ? List.of() : List.of(new Stop.Want(lock, LockMode.EXCLUSIVE));
        String variable = object == null ? "some synchronizer" : names.of(object);
        boolean free = wants.stream().allMatch(want -> locks.isFree(strand, want));
        String what = words(next.field()) + (object == null ? "" : " on " + names.inWords(object));
        return stop(what, next.site(), wants, variable, next.writes() ? Way.WRITE : Way.READ, free);
    }

    /** What stands for the callbacks that are registered with a future, by the future's name. */
    static String callbacks(String future) {
        return "callbacks of " + future;
    }

    /** {@code LATCH_AWAIT}: "latch await". */
    private static String words(Object operation) {
        return String.valueOf(operation).toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** What stands for the interrupts of a thread. */
    static String interrupts(Object thread) {
        SchedulerStrand strand = SchedulerThreads.of(thread);
        return strand == null ? "interrupts of no strand" : interrupts(strand);
    }

    static String interrupts(SchedulerStrand strand) {
        return "interrupts of " + strand.path();
    }

    private static Stop stop(String what, int site, List<Stop.Want> takes, String variable, Way effect, boolean open) {
        return new Stop(what, site, takes, false, variable, effect, null, open, false, false);
    }

    private static Stop waiting(String what, int site, boolean open) {
        return new Stop(what, site, List.of(), false, null, Way.READ, null, open, true, false);
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

    /** Whether the strand holds all that it is about to take, so that there is nothing to decide. */
    boolean holdsAlready(SchedulerStrand strand) {
        Operation next = strand.pending();
        return next.kind() == Operation.Kind.LOCK
                && wants(next).stream().allMatch(want -> locks.holds(strand, want.lock(), want.mode()));
    }
}
