package io.raceproof.suite.reactive;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: rails of a parallel flow that share a field. */
public final class RxParallelRacy implements Runnable {
    private int last;

    @Override
    public void run() {
        Flowable.range(0, 8)
                .parallel(2)
                .runOn(Schedulers.computation())
                .map(index -> last = index) // race: last
                .sequential()
                .blockingSubscribe();
    }
}
