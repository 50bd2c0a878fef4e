package io.raceproof.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/**
 * What one run knows of the threads, tasks and futures of the JDK, as long as they live: in the object itself, where
 * the agent could give its class a {@linkplain #FIELD field} for that, else in a {@link WeakTable}. What lies in the
 * object dies with it; a table keeps it for one more collection, and most tasks die young.
 */
public final class TaskTable {

    /** The field. */
    public static final String FIELD = FieldWords.PREFIX + "task";

    private static final long OF_FORK_JOIN_TASK = Unsafely.offset(ForkJoinTask.class, FIELD);
    private static final long OF_FUTURE_TASK = Unsafely.offset(FutureTask.class, FIELD);
    private static final long OF_COMPLETABLE_FUTURE = Unsafely.offset(CompletableFuture.class, FIELD);

    private final boolean inFields;
    private final WeakTable<JdkTask> others = new WeakTable<>();

    /** Not a lambda: linking it runs code of the JDK that may be hooked. */
    private final Function<Object, JdkTask> make = new Function<>() {
        @Override
        public JdkTask apply(Object unused) {
            return new JdkTask();
        }
    };

    /** {@code inFields}: whether fields are used where there are any. */
    TaskTable(boolean inFields) {
        this.inFields = inFields;
    }

    /** Null if nothing is known of it. */
    JdkTask get(Object object) {
        long field = field(object);
        return field == Unsafely.ABSENT ? others.get(object) : ours(object, Unsafely.getObject(object, field));
    }

    /** What is known of it; if it is nothing, that from now on. */
    JdkTask of(Object object) {
        long field = field(object);
        return field == Unsafely.ABSENT ? others.get(object, make) : in(object, field);
    }

    private JdkTask in(Object object, long field) {
        JdkTask made = null;
        while (true) {
            Object there = Unsafely.getObject(object, field);
            JdkTask known = ours(object, there);
            if (known != null) {
                return known;
            }
            made = made == null ? new JdkTask(object, this) : made;
            if (Unsafely.replaceObject(object, field, there, made)) {
                return made;
            }
        }
    }

    /** What an earlier run knew is nothing, nor what was known of a task that this one was copied from. */
    private JdkTask ours(Object object, Object there) {
        JdkTask known = (JdkTask) there;
        return known != null && known.isOf(object, this) ? known : null;
    }

    private long field(Object object) {
        if (!inFields) {
            return Unsafely.ABSENT;
        }
        if (object instanceof ForkJoinTask) {
            return OF_FORK_JOIN_TASK;
        }
        if (object instanceof FutureTask) {
            return OF_FUTURE_TASK;
        }
        return object instanceof CompletableFuture ? OF_COMPLETABLE_FUTURE : Unsafely.ABSENT;
    }
}
