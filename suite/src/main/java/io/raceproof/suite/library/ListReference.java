package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** A reference to a method of a list is called by all tasks. */
public final class ListReference implements Runnable {

    private final List<Integer> list = new ArrayList<>();

    @Override
    public void run() {
        IntConsumer add = add(list::add); // race: ArrayList
        forAll(0, 4, i -> MayBreak.use(() -> add.accept(i)));
    }

    private static IntConsumer add(Consumer<Integer> to) {
        return to::accept;
    }
}
