package io.raceproof.suite.reactive;

import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** Reactor: rails of a parallel flow that share a field. */
public final class ReactorParallelRacy implements Runnable {
    private int last;

    @Override
    public void run() {
        Flux.range(0, 8)
                .parallel(2)
                .runOn(Schedulers.parallel())
                .map(index -> last = index) // race: last
                .sequential()
                .blockLast();
    }
}
