package io.raceproof.suite.reactive;

import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Reactor: two flows in two threads; what is done for a pair follows both. */
public final class ReactorZip implements Runnable { // clean: uses
    private int first;
    private int second;

    @Override
    public void run() {
        Mono.zip(
                        Mono.fromCallable(() -> first = 1).subscribeOn(Schedulers.parallel()),
                        Mono.fromCallable(() -> second = 2).subscribeOn(Schedulers.parallel()))
                .map(both -> first + second)
                .block();
        first++;
        second++;
    }
}
