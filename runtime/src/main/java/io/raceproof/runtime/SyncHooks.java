package io.raceproof.runtime;

import io.raceproof.runtime.SyncOp.Family;
import java.util.concurrent.Phaser;

/**
 * What rewritten code calls around its calls of JDK synchronizers, from locks to concurrent collections. Only calls in
 * classes of the program are seen: what the JDK does inside with its own locks orders nothing.
 *
 * <p><b>What hooks get.</b> The receiver, or null; of the arguments the first, the second and the last if they are
 * objects, and the first number; afterwards also the result, as an object or as a number; the number of the call in
 * {@link SyncCalls} and of the place in {@link Sites}.
 *
 * <p><b>Which side of the call.</b> What makes something visible to others is told before, what makes the task see
 * something afterwards, and only if the call returned normally. In serial mode {@code before} is called in any case:
 * others may go first there.
 *
 * <p>They promise what {@link Hooks} promise.
 */
public final class SyncHooks {

    private SyncHooks() {}

    public static void before(
            Object receiver, Object first, Object second, Object last, long number, Current c, int call, int site) {
        if (c.run.isWatching()) {
            try {
                SyncCall told = select(receiver, c, call, site);
                if (told != null) {
                    fill(told, receiver, first, second, last, number);
                    operation(told);
                    if (told.op == SyncOp.OTHER) {
                        told.isUnmodelled();
                    } else if (told.op.isToldBefore()) {
                        c.run.models().of(told.op).before(told);
                        if (c.atomicity != null) {
                            c.atomicity.synchronizers().before(told);
                        }
                    }
                }
            } catch (Throwable e) {
                c.run.failed(e);
            } finally {
                c.call.clear();
            }
        }
    }

    /** Others may go first. What is only the running thread's concern is no operation. */
    private static void operation(SyncCall call) {
        if (call.op == SyncOp.SIGNAL) {
            ExploreHooks.notifies(call.receiver);
        } else if (call.op.family != Family.LOCAL) {
            Run run = call.c.run;
            boolean writes = Run.explored() == null ? !call.op.isLook() : call.op.mayChange();
            boolean isPart = call.op.family == Family.HANDLE || call.op.family == Family.UPDATER;
            SyncModel.Place place = isPart ? run.models().of(call.op).place(call) : null;
            if (place == null) {
                run.operation(call.op.operationKind(), call.receiver, call.op, writes, call.site);
                if (call.op.isOfAll(call.method.name())) {
                    ExploreHooks.goesThrough(call.receiver, writes);
                }
            } else {
                run.operation(Operation.Kind.VARIABLE, place.owner(), place.part(), writes, call.site);
            }
        }
    }

    public static void after(
            Object receiver,
            Object first,
            Object second,
            Object last,
            long number,
            Object result,
            long outcome,
            Current c,
            int call,
            int site) {
        if (c.run.isWatching()) {
            try {
                SyncCall told = select(receiver, c, call, site);
                if (told != null && told.op.isToldAfter()) {
                    fill(told, receiver, first, second, last, number);
                    told.result = result;
                    told.outcome = outcome;
                    c.run.models().of(told.op).after(told);
                    if (c.atomicity != null) {
                        c.atomicity.synchronizers().after(told);
                    }
                }
            } catch (Throwable e) {
                c.run.failed(e);
            } finally {
                c.call.clear();
            }
        }
    }

    /** The program's own code between two phases of a phaser begins, if the object is one. */
    public static void advances(Object phaser, Current c, int site) {
        advances(phaser, c, site, false);
    }

    /** It is over. */
    public static void advanced(Object phaser, Current c, int site) {
        advances(phaser, c, site, true);
    }

    private static void advances(Object phaser, Current c, int site, boolean isDone) {
        if (phaser instanceof Phaser && c.running != null) {
            try {
                c.call.receiver = phaser;
                c.call.site = site;
                c.run.models().phasers().advances(c.call, isDone);
            } catch (Throwable e) {
                c.run.failed(e);
            } finally {
                c.call.clear();
            }
        }
    }

    /** A method of the program that compares two objects begins: the call of a collection may have called it. */
    public static void compares(Object one, Object other, Current c, int site) {
        Lookup lookup = c.lookup;
        if (lookup != null && !c.idle && lookup.task() == c.running && c.run.isWatching()) {
            try {
                lookup.model().compares(c, site, lookup, one);
                lookup.model().compares(c, site, lookup, other);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** What is passed on instead of a function that the JDK will call. */
    public static Object wrap(Object function, Object receiver, long number, Current c, int call, int site) {
        if (function != null && c.run.isWatching()) {
            try {
                SyncCall told = select(receiver, c, call, site);
                if (told != null) {
                    told.receiver = receiver;
                    told.number = number;
                    return Told.of(
                            function, told.method, c.run.models().of(told.op).around(told));
                }
            } catch (Throwable e) {
                c.run.failed(e);
            } finally {
                c.call.clear();
            }
        }
        return function;
    }

    /** The call, if it means something on this receiver; null if it does not. */
    private static SyncCall select(Object receiver, Current c, int call, int site) {
        SyncCalls.Named method = SyncCalls.get(call);
        SyncOp op = op(receiver, method);
        if (op == null) {
            return null;
        }
        SyncCall told = c.call;
        told.method = method;
        told.op = op;
        told.site = site;
        c.site = site;
        return told;
    }

    private static SyncOp op(Object receiver, SyncCalls.Named method) {
        SyncOp only = method.ops().get(0);
        if (receiver == null || only.family == Family.MONITOR) {
            // A receiver that is missing, although the method is not static: the call itself complains.
            return method.exact() || only.family == Family.MONITOR && receiver != null ? only : null;
        }
        SyncKind kind = SyncKind.of(receiver);
        if (kind.family == null || !method.exact() && !kind.runsJdkCode(method)) {
            return null;
        }
        for (SyncOp op : method.ops()) {
            if (op.family == kind.family || op.family == null) {
                return op;
            }
        }
        return null;
    }

    private static void fill(SyncCall told, Object receiver, Object first, Object second, Object last, long number) {
        told.receiver = receiver;
        told.first = first;
        told.second = second;
        told.last = last;
        told.number = number;
    }
}
