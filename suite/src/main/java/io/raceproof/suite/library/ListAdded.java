package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** All tasks add to one list. */
public final class ListAdded implements Runnable {

    private final List<Integer> list = new ArrayList<>();

    @Override
    public void run() {
        forAll(0, 4, i -> MayBreak.use(() -> list.add(i * i))); // race: ArrayList
    }
}
