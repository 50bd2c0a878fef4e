package io.raceproof.suite.reactive;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: elements that are worked on in threads of their own, and all write one field. */
public final class RxFlatMapRacy implements Runnable {
    private int last;

    @Override
    public void run() {
        Flowable.range(0, 4)
                .flatMap(index ->
                        Flowable.just(index).subscribeOn(Schedulers.io()).doOnNext(this::keep))
                .blockingSubscribe();
    }

    private void keep(int index) {
        last = index; // race: last
    }
}
