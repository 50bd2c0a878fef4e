package io.raceproof.libraries.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import kotlin.Unit;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Deferred;
import kotlinx.coroutines.Dispatchers;

/** kotlinx-coroutines, as Java can write them: they never suspend, except for who waits for all of them. */
public final class OnCoroutines {

    private OnCoroutines() {}

    public static void main(String[] args) throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        List<Deferred<Integer>> squares = new ArrayList<>();
        BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, (scope, waiting) -> {
            for (int i = 0; i < 50; i++) {
                int number = i;
                BuildersKt.launch(scope, Dispatchers.getDefault(), CoroutineStart.DEFAULT, (inner, then) -> {
                    sum.addAndGet(number);
                    return Unit.INSTANCE;
                });
                squares.add(BuildersKt.async(
                        scope, Dispatchers.getIO(), CoroutineStart.DEFAULT, (inner, then) -> number * number));
            }
            return Unit.INSTANCE;
        });
        System.out.println("launched " + sum);
        System.out.println(
                "deferred " + squares.stream().mapToInt(Deferred::getCompleted).sum());
    }
}
