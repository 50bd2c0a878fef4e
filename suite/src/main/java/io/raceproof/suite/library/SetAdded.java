package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** All tasks add to one set. */
public final class SetAdded implements Runnable {

    private final Set<Integer> set = new HashSet<>();
    private final Set<Integer> sorted = new TreeSet<>();

    @Override
    public void run() {
        forAll(0, 2, i -> {
            MayBreak.use(() -> set.add(i)); // race: HashSet
            MayBreak.use(() -> sorted.add(i)); // race: TreeSet
        });
    }
}
