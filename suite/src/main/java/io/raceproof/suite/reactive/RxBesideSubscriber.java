package io.raceproof.suite.reactive;

import io.raceproof.suite.Await;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.CountDownLatch;

/** RxJava: whoever subscribes goes on beside what it has started. */
public final class RxBesideSubscriber implements Runnable {
    private int cell;

    @Override
    public void run() {
        CountDownLatch over = new CountDownLatch(1);
        Flowable.just(1)
                .subscribeOn(Schedulers.computation())
                .doOnComplete(over::countDown)
                .subscribe(value -> cell = value); // race: cell
        cell = 2; // race: cell
        Await.latch(over);
    }
}
