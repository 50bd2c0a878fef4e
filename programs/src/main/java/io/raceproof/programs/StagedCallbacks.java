package io.raceproof.programs;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Registers a body as a callback of futures, in one of the many ways that {@link CompletableFuture} has. A body that
 * may wait is never run by whoever completes the future: what it waits for could be what that one does next.
 */
final class StagedCallbacks {

    /** How many ways there are. */
    static final int WAYS = 10;

    private StagedCallbacks() {}

    /** A task that has nothing to wait for, with a result. */
    static CompletableFuture<Integer> start(Supplier<Integer> body, int way, Executor pool) {
        return switch (way % 3) {
            case 0 -> CompletableFuture.supplyAsync(body, pool);
            case 1 -> new CompletableFuture<Integer>().completeAsync(body, pool);
            default -> CompletableFuture.completedFuture(1).thenApplyAsync(unused -> body.get(), pool);
        };
    }

    /** A task that follows them all; {@code waits}: it may wait for more. */
    static CompletableFuture<Integer> after(
            List<CompletableFuture<Integer>> inputs, Supplier<Integer> body, boolean waits, int way, Executor pool) {
        if (inputs.isEmpty()) {
            return start(body, way, pool);
        }
        CompletableFuture<Integer> first = inputs.get(0);
        if (inputs.size() == 1) {
            return waits ? inPool(first, body, way, pool) : atOnce(first, body, way, pool);
        }
        if (inputs.size() == 2 && way % 2 == 0) {
            return afterBoth(first, inputs.get(1), body, waits, way / 2, pool);
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(inputs.toArray(new CompletableFuture<?>[0]));
        return waits ? inPool(all, body, way, pool) : atOnce(all, body, way, pool);
    }

    private static <T> CompletableFuture<Integer> atOnce(
            CompletableFuture<T> input, Supplier<Integer> body, int way, Executor pool) {
        return switch (way % 6) {
            case 0 -> input.thenApply(unused -> body.get());
            case 1 -> input.thenRun(body::get).thenApply(unused -> 1);
            case 2 -> input.handle((unused, failure) -> body.get());
            case 3 -> input.whenComplete((unused, failure) -> body.get()).thenApply(unused -> 1);
            case 4 -> input.thenAccept(unused -> body.get()).thenApply(unused -> 1);
            default -> inPool(input, body, way / 6, pool);
        };
    }

    private static <T> CompletableFuture<Integer> inPool(
            CompletableFuture<T> input, Supplier<Integer> body, int way, Executor pool) {
        return switch (way % 4) {
            case 0 -> input.thenApplyAsync(unused -> body.get(), pool);
            case 1 -> input.thenCompose(unused -> CompletableFuture.supplyAsync(body, pool));
            case 2 -> input.handleAsync((unused, failure) -> body.get(), pool);
            default -> input.thenRunAsync(body::get, pool).thenApply(unused -> 1);
        };
    }

    private static CompletableFuture<Integer> afterBoth(
            CompletableFuture<Integer> first,
            CompletableFuture<Integer> second,
            Supplier<Integer> body,
            boolean waits,
            int way,
            Executor pool) {
        return switch (waits ? way % 2 : 2 + way % 3) {
            case 0 -> first.thenCombineAsync(second, (one, other) -> body.get(), pool);
            case 1 -> first.runAfterBothAsync(second, body::get, pool).thenApply(unused -> 1);
            case 2 -> first.thenCombine(second, (one, other) -> body.get());
            case 3 -> first.runAfterBoth(second, body::get).thenApply(unused -> 1);
            default -> first.thenAcceptBoth(second, (one, other) -> body.get()).thenApply(unused -> 1);
        };
    }
}
