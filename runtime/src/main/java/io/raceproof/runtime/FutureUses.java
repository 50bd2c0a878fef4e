package io.raceproof.runtime;

import io.raceproof.runtime.MoveListener.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * What one move of explore uses of {@code CompletableFuture}s. Of each future there are two variables that threads
 * share: its result, and the stack of callbacks that are registered with it; of each callback one more, whether
 * somebody has claimed it. A move says before it begins what it may use at most ({@link Stop#also}); whatever it then
 * comes to use and has not said is the beginning of another move ({@link ExploredFutures}). So no thread can come
 * between what belongs to one move, and before everything else others may go first.
 *
 * <p>Threads that wait for a future are no callbacks, although the JDK has them on the same stack: who wakes up when is
 * for the Scheduler to say.
 */
final class FutureUses {

    private static final String NAME = CompletableFuture.class.getName();
    private static final Class<?> COMPLETION = inner("Completion");
    private static final Class<?> ONE_INPUT = inner("UniCompletion");
    private static final Class<?> TWO_INPUTS = inner("BiCompletion");
    private static final Class<?> SECOND_DOOR = inner("CoCompletion");
    private static final Class<?> ANY = inner("AnyOf");
    private static final Class<?> SIGNALLER = inner("Signaller");
    private static final Class<?> WHEN_COMPLETE = inner("UniWhenComplete");
    private static final Class<?> CANCELLER = inner("Canceller");
    private static final long FUNCTION = Unsafely.offset(WHEN_COMPLETE, "fn");
    private static final long STACK = Unsafely.offset(CompletableFuture.class, "stack");
    private static final long NEXT = Unsafely.offset(COMPLETION, "next");
    private static final long DEPENDENT = Unsafely.offset(ONE_INPUT, "dep");
    private static final long FIRST = Unsafely.offset(ONE_INPUT, "src");
    private static final long SECOND = Unsafely.offset(TWO_INPUTS, "snd");
    private static final long SOURCE_OF_ANY = Unsafely.offset(ANY, "src");
    private static final long BASE = Unsafely.offset(SECOND_DOOR, "base");

    private final List<Stop.Use> uses = new ArrayList<>();

    private static Class<?> inner(String name) {
        try {
            return Class.forName(NAME + "$" + name, false, null);
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static String result(Object future) {
        return Run.explored().nameOf(future);
    }

    static String callbacks(Object future) {
        return ExploredStops.callbacks(result(future));
    }

    /** Who claims the callback calls it. */
    static String claim(Object dependent) {
        return "the callback for " + result(dependent);
    }

    /** The future that the callback completes; null if it has been called. */
    static Object dependent(Object completion) {
        return ONE_INPUT.isInstance(completion) ? Unsafely.getObject(completion, DEPENDENT) : null;
    }

    /** Whether it is a callback, and not a thread that waits. */
    static boolean isCallback(Object completion) {
        return COMPLETION.isInstance(completion) && !SIGNALLER.isInstance(completion);
    }

    /** Whether what it calls is the program's, and not what takes back a time limit. */
    static boolean isOfProgram(Object completion) {
        return completion.getClass() != WHEN_COMPLETE
                || !CANCELLER.isInstance(Unsafely.getObject(completion, FUNCTION));
    }

    /** How many callbacks wait for the future. */
    static int waiting(Object future) {
        int count = 0;
        for (Object each = Unsafely.getObject(future, STACK); each != null; each = Unsafely.getObject(each, NEXT)) {
            count += isCallback(each) ? 1 : 0;
        }
        return count;
    }

    /** The future's result is looked at, or written if there is none. */
    FutureUses result(Object future, boolean writes) {
        uses.add(new Stop.Use(result(future), writes ? Way.WRITE : Way.READ));
        return this;
    }

    /** Something is registered with the future unless it is complete. */
    FutureUses registration(Object future) {
        return result(future, false).stack(future);
    }

    /** A callback is taken off the future's stack, or put there. */
    FutureUses stack(Object future) {
        uses.add(new Stop.Use(callbacks(future), Way.WRITE));
        return this;
    }

    /** It is called, if it is a callback that waits for nothing any more. */
    FutureUses call(Object completion) {
        Object called = SECOND_DOOR.isInstance(completion) ? Unsafely.getObject(completion, BASE) : completion;
        if (ANY.isInstance(called)) {
            Object source = Unsafely.getObject(called, SOURCE_OF_ANY);
            return source == null ? this : result(source, false);
        }
        Object dependent = dependent(called);
        Object first = dependent == null ? null : Unsafely.getObject(called, FIRST);
        if (first == null) {
            return this;
        }
        result(first, false).result(dependent, false);
        Object second = TWO_INPUTS.isInstance(called) ? Unsafely.getObject(called, SECOND) : null;
        if (second != null) {
            result(second, false);
        }
        uses.add(new Stop.Use(claim(dependent), Way.WRITE));
        return this;
    }

    List<Stop.Use> all() {
        return List.copyOf(uses);
    }
}
