package io.raceproof.api;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The task of {@code asyncAwait}: lives in its finish from the call on, but holds no thread until its inputs are ready;
 * the last of them to become ready hands it to the pool.
 */
final class AwaitTask extends Task implements Wakeable {

    private static final StackWalker WALKER = StackWalker.getInstance();

    /** The ones not handed to the pool yet, for the deadlock watch. Leaving this set is what starts or fails a task. */
    private static final Set<AwaitTask> PENDING = ConcurrentHashMap.newKeySet();

    private final Runnable body;

    /** Whether a strand created this; then it runs on one, whoever completes its last input. */
    private final boolean serial = Probe.isSerial();

    /** Until the task begins. */
    private Awaitable<?>[] inputs;

    /** Inputs not ready yet, and one more until {@link #register} is through. */
    private final AtomicInteger missing;

    /** Where {@code asyncAwait} was called; empty if there was nothing to wait for. */
    private volatile String site = "";

    AwaitTask(FinishScope finish, Runnable body, Awaitable<?>[] inputs) {
        super(finish);
        this.body = body;
        this.inputs = inputs;
        missing = new AtomicInteger(1);
    }

    /** Starts to wait for the inputs. */
    void register(Context ctx) {
        if (Probe.isExplored()) {
            Probe.runNow(this::awaitAndRun);
            return;
        }
        PENDING.add(this);
        for (Awaitable<?> input : inputs) {
            missing.incrementAndGet();
            if (!input.addWaiting(this)) {
                missing.decrementAndGet();
            } else if (site.isEmpty()) {
                site = WALKER.walk(Sites::ofUser);
                Probe.tasksMayBlock();
            }
        }
        if (isComplete()) {
            start(ctx);
        }
    }

    /** On a stack of its own from the start, so that who completes the last input is not its parent. */
    private void awaitAndRun() {
        Probe.await(() -> {
            for (Awaitable<?> input : inputs) {
                if (!input.isReady()) {
                    return false;
                }
            }
            return true;
        });
        runAtBottom(Context.current());
    }

    @Override
    public void wake() {
        if (isComplete()) {
            if (serial) {
                Serial.runLater(this);
            } else {
                enqueue(Context.current());
            }
        }
    }

    /** One thing less is missing; true for who has to start the task. */
    private boolean isComplete() {
        return missing.decrementAndGet() == 0 && PENDING.remove(this);
    }

    @Override
    void execute(Context ctx) {
        for (Awaitable<?> input : inputs) {
            Probe.take(input.join());
        }
        inputs = null;
        body.run();
    }

    static Set<AwaitTask> pending() {
        return PENDING;
    }

    /** Ends the task without running it. */
    void fail(DeadlockException deadlock) {
        if (PENDING.remove(this)) {
            ended(Context.current(), deadlock, begin());
        }
    }

    String site() {
        return site;
    }
}
