package io.raceproof.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;

/**
 * How far something of the JDK's is, by its own account. Fields are read directly, because the methods that tell of
 * them may be the program's.
 */
final class JdkStatus {

    private static final long FUTURE_STATE = Unsafely.offset(FutureTask.class, "state");
    private static final long TASK_STATUS = Unsafely.offset(ForkJoinTask.class, "status");
    private static final long RESULT_OF_FUTURE = Unsafely.offset(CompletableFuture.class, "result");
    private static final int ABNORMAL = 1 << 16;
    private static final int NEW = 0;
    private static final int COMPLETING = 1;

    /** What holds the first result of several tasks, which cannot be named otherwise, and where it has it. */
    private static final String HOLDER = "java.util.concurrent.ThreadPerTaskExecutor$AnyResultHolder";

    private static final String RESULT = "result";

    private JdkStatus() {}

    /** Whether the result is there, of a future or a task of a ForkJoinPool. Tells nobody that somebody has looked. */
    static boolean isOver(Object object) {
        return object instanceof ForkJoinTask
                ? Unsafely.getInt(object, TASK_STATUS) < 0
                : Unsafely.getInt(object, FUTURE_STATE) > COMPLETING;
    }

    /** Whether the task of a ForkJoinPool is complete, and neither failed nor was cancelled. */
    static boolean isNormal(Object task) {
        int status = Unsafely.getInt(task, TASK_STATUS);
        return status < 0 && (status & ABNORMAL) == 0;
    }

    /** Whether it is complete: nobody who tries to complete it from now on will succeed. */
    static boolean isComplete(Object object) {
        if (object instanceof ForkJoinTask<?> task) {
            return task.isDone();
        }
        if (object instanceof FutureTask) {
            return Unsafely.getInt(object, FUTURE_STATE) != NEW;
        }
        if (object instanceof CompletableFuture) {
            return Unsafely.getObject(object, RESULT_OF_FUTURE) != null;
        }
        Class<?> type = object.getClass();
        return type.getName().equals(HOLDER) && Unsafely.getObject(object, Unsafely.offset(type, RESULT)) != null;
    }
}
