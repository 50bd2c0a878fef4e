package io.raceproof.suite.reactive;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: rails of a parallel flow, which come together at its end. */
public final class RxParallel implements Runnable { // clean: uses
    private final int[] cells = new int[8];

    @Override
    public void run() {
        Flowable.range(0, cells.length)
                .parallel(2)
                .runOn(Schedulers.computation())
                .map(index -> cells[index] = index)
                .sequential()
                .blockingSubscribe();
        cells[7] += cells[0];
    }
}
