package io.raceproof.prove.oracle;

import io.raceproof.api.IntBiConsumer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The parallel constructs of generated programs, run depth-first in one thread. A task that fails ends, and those
 * beside it go on; the finish around them fails at its end, as that of the task library does.
 */
public final class RecordedTasks {

    /** The first failure in each finish that is open; the run is one thread. */
    private static final Deque<RuntimeException[]> FAILURES = new ArrayDeque<>();

    private RecordedTasks() {}

    /** Before a run. */
    static void reset() {
        FAILURES.clear();
        FAILURES.push(new RuntimeException[1]);
    }

    public static void finish(Runnable body) {
        FAILURES.push(new RuntimeException[1]);
        try {
            Recording.current().inside(false, Recording.current().line(), body);
        } catch (RuntimeException e) {
            failed(e);
        }
        RuntimeException failure = FAILURES.pop()[0];
        if (failure != null) {
            throw failure;
        }
    }

    public static void async(Runnable body) {
        task(Recording.current().line(), body);
    }

    private static void task(int line, Runnable body) {
        Recording.tick();
        try {
            Recording.current().inside(true, line, body);
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    private static void failed(RuntimeException e) {
        Recording.current().failed();
        if (FAILURES.peek()[0] == null) {
            FAILURES.peek()[0] = e;
        }
    }

    public static void forAsync(int low, int high, IntConsumer body) {
        int line = Recording.current().line();
        for (int i = low; i < high; i++) {
            int counter = i;
            task(line, () -> body.accept(counter));
        }
    }

    public static void forAll(int low, int high, IntConsumer body) {
        finish(() -> forAsync(low, high, body));
    }

    public static void forAsync(int low, int high, int low2, int high2, IntBiConsumer body) {
        for (int i = low; i < high; i++) {
            int one = i;
            forAsync(low2, high2, j -> body.accept(one, j));
        }
    }

    public static void forAll(int low, int high, int low2, int high2, IntBiConsumer body) {
        finish(() -> forAsync(low, high, low2, high2, body));
    }

    public static void forAllChunked(int low, int high, int size, IntConsumer body) {
        int line = Recording.current().line();
        finish(() -> {
            for (long i = low; i < high; i += size) {
                long first = i;
                task(line, () -> {
                    for (long j = first; j < Math.min(high, first + size); j++) {
                        body.accept((int) j);
                    }
                });
            }
        });
    }

    public static void forEach(IntStream stream, IntConsumer body) {
        int line = Recording.current().line();
        if (stream.isParallel()) {
            finish(() -> stream.sequential().forEach(i -> task(line, () -> body.accept(i))));
        } else {
            stream.forEach(body);
        }
    }

    public static void forEach(LongStream stream, LongConsumer body) {
        int line = Recording.current().line();
        if (stream.isParallel()) {
            finish(() -> stream.sequential().forEach(i -> task(line, () -> body.accept(i))));
        } else {
            stream.forEach(body);
        }
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator body) {
        int line = Recording.current().line();
        int length = array.length;
        finish(() -> forAsync(0, length, i -> {
            int value = body.applyAsInt(i);
            Recording.element(array, i, true, line, "", new long[0]);
            array[i] = value;
        }));
    }

    public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> body) {
        int line = Recording.current().line();
        int length = array.length;
        finish(() -> forAsync(0, length, i -> {
            T value = body.apply(i);
            Recording.element(array, i, true, line, "", new long[0]);
            array[i] = value;
        }));
    }
}
