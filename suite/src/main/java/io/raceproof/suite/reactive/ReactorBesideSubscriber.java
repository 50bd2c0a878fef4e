package io.raceproof.suite.reactive;

import io.raceproof.suite.Await;
import java.util.concurrent.CountDownLatch;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Reactor: whoever subscribes goes on beside what it has started. */
public final class ReactorBesideSubscriber implements Runnable {
    private int cell;

    @Override
    public void run() {
        CountDownLatch over = new CountDownLatch(1);
        Mono.fromRunnable(() -> cell = 1) // race: cell
                .subscribeOn(Schedulers.parallel())
                .doFinally(signal -> over.countDown())
                .subscribe();
        cell = 2; // race: cell
        Await.latch(over);
    }
}
