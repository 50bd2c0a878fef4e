package io.raceproof.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The finish around the whole program (paper 0, section 2.2): tasks started outside every finish belong to it. While
 * any of them lives, a thread that is not a daemon keeps the JVM running; what they throw goes to that thread's
 * uncaught exception handler.
 */
final class ImplicitFinish extends FinishScope {

    static final ImplicitFinish INSTANCE = new ImplicitFinish();

    /** The keeper outlives its last task by this much, so that a series of short tasks does not start one each. */
    private static final long LINGER_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();

    /** Guarded by this; never empty again after the first, so that there is one shutdown hook. */
    private final List<PostTask<?>> failedPosts = new ArrayList<>();

    /** Guarded by this; also read without, by those who know that a task lives and so a keeper is there or comes. */
    private volatile Thread keeper;

    private ImplicitFinish() {
        super(null);
    }

    @Override
    void firstCreated() {
        synchronized (this) {
            if (keeper == null) {
                keeper = new Thread(null, this::keep, "raceproof-keeper", 0, false);
                keeper.setDaemon(false);
                keeper.start();
            }
        }
    }

    @Override
    void lastEnded(Context ctx) {
        LockSupport.unpark(keeper);
    }

    @Override
    void taskFailed(Throwable thrown) {
        uncaught.add(thrown);
        LockSupport.unpark(keeper);
    }

    /** Any later await may still join the post; this finish ends when the JVM does. */
    @Override
    void postFailed(PostTask<?> post) {
        synchronized (this) {
            if (failedPosts.isEmpty()) {
                Runtime.getRuntime().addShutdownHook(new Thread(this::reportFailedPosts, "raceproof-end"));
            }
            failedPosts.removeIf(PostTask::isFailureClaimed);
            failedPosts.add(post);
        }
    }

    private synchronized void reportFailedPosts() {
        Failures unjoined = new Failures();
        failedPosts.forEach(post -> post.claimFailure(unjoined));
        if (!unjoined.isEmpty()) {
            report(unjoined.first());
        }
    }

    @Override
    ClassLoader loader() {
        return ClassLoader.getSystemClassLoader();
    }

    private void keep() {
        Context ctx = Context.current();
        Throwable last = null;
        do {
            Blocking.await(ctx, new KeeperWait());
            for (Throwable thrown = uncaught.poll(); thrown != null; thrown = uncaught.poll()) {
                if (DeadlockException.identityOf(thrown) != last) {
                    report(thrown);
                    last = DeadlockException.identityOf(thrown);
                }
            }
            if (othersEnded()) {
                LockSupport.parkNanos(LINGER_NANOS);
            }
        } while (!retire());
    }

    private synchronized boolean retire() {
        if (othersEnded() && uncaught.isEmpty()) {
            keeper = null;
            return true;
        }
        return false;
    }

    private static void report(Throwable thrown) {
        Thread self = Thread.currentThread();
        try {
            self.getUncaughtExceptionHandler().uncaughtException(self, thrown);
        } catch (Throwable ofHandler) {
            // As for any other thread: a handler's own exceptions are ignored, and the keeper must stay.
            return;
        }
    }

    private final class KeeperWait extends Blocker {

        @Override
        boolean isOver() {
            return othersEnded() || !uncaught.isEmpty();
        }

        @Override
        String what() {
            return "end of the program";
        }
    }
}
