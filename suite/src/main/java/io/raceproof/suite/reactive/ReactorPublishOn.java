package io.raceproof.suite.reactive;

import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** Reactor: what is done upstream in one thread precedes what is done downstream in another, element by element. */
public final class ReactorPublishOn implements Runnable { // clean: uses
    private final int[] cells = new int[4];
    private int sum;

    @Override
    public void run() {
        Flux.range(0, cells.length)
                .doOnNext(index -> cells[index] = index)
                .subscribeOn(Schedulers.parallel())
                .publishOn(Schedulers.parallel())
                .doOnNext(index -> sum += cells[index])
                .blockLast();
        sum++;
    }
}
