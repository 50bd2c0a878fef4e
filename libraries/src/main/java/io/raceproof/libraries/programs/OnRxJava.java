package io.raceproof.libraries.programs;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** RxJava: elements that go through several schedulers. */
public final class OnRxJava {

    private OnRxJava() {}

    public static void main(String[] args) {
        System.out.println("flat "
                + Flowable.range(1, 100)
                        .flatMap(number ->
                                Flowable.fromCallable(() -> number * number).subscribeOn(Schedulers.computation()))
                        .reduce(0, Integer::sum)
                        .blockingGet());
        System.out.println("rails "
                + Flowable.range(1, 100)
                        .parallel(4)
                        .runOn(Schedulers.computation())
                        .map(number -> number * 2)
                        .sequential()
                        .reduce(0, Integer::sum)
                        .blockingGet());
        System.out.println("zipped "
                + Observable.zip(
                                Observable.range(1, 20).observeOn(Schedulers.io()),
                                Observable.range(1, 20).subscribeOn(Schedulers.computation()),
                                (a, b) -> a * b)
                        .toList()
                        .blockingGet());
        Schedulers.shutdown();
    }
}
