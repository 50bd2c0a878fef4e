package io.raceproof.suite.reactive;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: upstream writes what downstream reads, without passing it on; the order of this run may hide it. */
public final class RxObserveOnRacy implements Runnable { // clean: uses
    private int sent;
    private int seen;

    @Override
    public void run() {
        Flowable.range(0, 4)
                .subscribeOn(Schedulers.io())
                .doOnNext(index -> sent = index) // race: sent?
                .observeOn(Schedulers.computation())
                .doOnNext(index -> seen = sent) // race: sent?
                .blockingSubscribe();
    }
}
