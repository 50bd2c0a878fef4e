package io.raceproof.api.probe;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.beginFinish;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.endFinish;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.isolated;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;
import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.api.Promise;
import io.raceproof.api.Region;
import io.raceproof.api.TaskFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random programs of all constructs, exceptions included, that never deadlock; the same for the same seed. */
final class RandomProgram {

    private static final int DEPTH = 9;
    private static final Object[] OBJECTS = {"a", "b", "c", "d"};

    private static final class Oops extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    private RandomProgram() {}

    static void run(long seed) {
        tolerantly(() -> finish(() -> body(new SplittableRandom(seed), DEPTH)));
    }

    private static void tolerantly(Runnable body) {
        try {
            body.run();
        } catch (Oops | IllegalStateException expected) {
            assertThat(expected.getMessage() == null || expected.getMessage().contains("left open"))
                    .as("%s", expected)
                    .isTrue();
        }
    }

    /** A few statements, with fewer and fewer tasks inside. */
    private static void body(SplittableRandom random, int depth) {
        if (depth <= 0) {
            return;
        }
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            statement(random, depth - 1 - random.nextInt(3));
        }
        if (random.nextInt(20) == 0) {
            throw new Oops();
        }
    }

    private static void statement(SplittableRandom random, int depth) {
        SplittableRandom inner = random.split();
        Runnable body = () -> body(inner, depth);
        switch (random.nextInt(11)) {
            case 0, 1 -> async(body);
            case 2 -> finish(body);
            case 3 -> forAsync(0, 1 + random.nextInt(40), i -> body(new SplittableRandom(i), Math.min(2, depth)));
            case 4 -> futures(body, random.nextInt(3));
            case 5 -> promise(body);
            case 6 -> regions(inner, depth);
            case 7 ->
                cilk(() -> {
                    spawn(body);
                    sync();
                    spawn(body);
                });
            case 8 -> {
                beginFinish();
                async(body);
                if (random.nextInt(8) > 0) {
                    endFinish();
                }
            }
            case 9 -> isolated(OBJECTS[random.nextInt(4)], OBJECTS[random.nextInt(4)], () -> isolatedBody(inner));
            default -> isolated(() -> isolatedBody(inner));
        }
    }

    private static void isolatedBody(SplittableRandom random) {
        if (random.nextInt(10) == 0) {
            throw new Oops();
        }
    }

    private static void futures(Runnable body, int getters) {
        TaskFuture<Integer> future = future(() -> {
            body.run();
            return 1;
        });
        for (int i = 0; i < getters; i++) {
            async(future::get);
        }
        asyncAwait(future::get, future);
        future.get();
    }

    private static void promise(Runnable body) {
        Promise<Integer> promise = new Promise<>();
        async(promise::get);
        asyncAwait(body, promise);
        async(() -> promise.set(1));
        promise.get();
    }

    private static void regions(SplittableRandom random, int depth) {
        Region<Integer> first = new Region<>();
        Region<Integer> second = new Region<>();
        List<Integer> returned = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            SplittableRandom own = random.split();
            first.post(() -> returning(own, depth), returned::add);
        }
        SplittableRandom own = random.split();
        second.post(() -> returning(own, depth), returned::add, first);
        first.post(() -> 1, one -> async(() -> {}));
        first.awaitOne();
        second.awaitAll();
        first.awaitAll();
    }

    private static int returning(SplittableRandom random, int depth) {
        body(random, Math.min(depth, 3));
        return 1;
    }
}
