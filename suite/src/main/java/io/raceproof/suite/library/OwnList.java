package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;

/** A class of the program inherits what adds to it. */
public final class OwnList implements Runnable {

    private final Numbers numbers = new Numbers();

    @Override
    public void run() {
        forAll(0, 4, i -> MayBreak.use(() -> numbers.add(i))); // race: Numbers
    }
}

/** Has nothing of its own. */
final class Numbers extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;
}
