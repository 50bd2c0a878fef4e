package io.raceproof.suite.reactive;

import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: two flows in two threads; what is done for a pair follows both. */
public final class RxZip implements Runnable { // clean: uses
    private int first;
    private int second;

    @Override
    public void run() {
        Single.zip(
                        Single.fromCallable(() -> first = 1).subscribeOn(Schedulers.io()),
                        Single.fromCallable(() -> second = 2).subscribeOn(Schedulers.io()),
                        (one, other) -> first + second)
                .blockingGet();
        first++;
        second++;
    }
}
