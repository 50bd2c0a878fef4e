package io.raceproof.libraries.programs;

import java.time.Duration;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Reactor: elements that go through several schedulers. */
public final class OnReactor {

    private OnReactor() {}

    public static void main(String[] args) {
        Integer flat = Flux.range(1, 100)
                .flatMap(number -> Mono.fromCallable(() -> number * number).subscribeOn(Schedulers.parallel()))
                .reduce(Integer::sum)
                .block();
        System.out.println("flat " + flat);
        System.out.println("rails "
                + Flux.range(1, 100)
                        .parallel(4)
                        .runOn(Schedulers.parallel())
                        .map(n -> n * 2)
                        .sequential()
                        .collectList()
                        .map(list -> list.stream().mapToInt(each -> each).sum())
                        .block(Duration.ofSeconds(60)));
        System.out.println("zipped "
                + Flux.zip(
                                Flux.range(1, 20).publishOn(Schedulers.boundedElastic()),
                                Flux.range(1, 20).subscribeOn(Schedulers.parallel()),
                                (a, b) -> a * b)
                        .collectList()
                        .block());
        Schedulers.shutdownNow();
    }
}
