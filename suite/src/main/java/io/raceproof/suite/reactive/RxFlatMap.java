package io.raceproof.suite.reactive;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: elements that are worked on in threads of their own, each on a cell of its own. */
public final class RxFlatMap implements Runnable { // clean: uses
    private final int[] cells = new int[4];

    @Override
    public void run() {
        Flowable.range(0, cells.length)
                .flatMap(index ->
                        Flowable.just(index).subscribeOn(Schedulers.io()).doOnNext(own -> cells[own] = own))
                .blockingSubscribe();
        cells[3] += cells[0];
    }
}
