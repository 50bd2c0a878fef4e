package io.raceproof.suite.reactive;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: what is done upstream in one thread precedes what is done downstream in another, element by element. */
public final class RxObserveOn implements Runnable { // clean: uses
    private final int[] cells = new int[4];
    private int sum;

    @Override
    public void run() {
        Flowable.range(0, cells.length)
                .doOnNext(index -> cells[index] = index)
                .subscribeOn(Schedulers.io())
                .observeOn(Schedulers.computation())
                .doOnNext(index -> sum += cells[index])
                .blockingSubscribe();
        sum++;
    }
}
