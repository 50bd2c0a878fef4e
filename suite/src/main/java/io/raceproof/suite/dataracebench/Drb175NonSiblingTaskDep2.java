package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.forAll;

/** Tasks with different parents increment one scalar. */
public final class Drb175NonSiblingTaskDep2 implements Runnable {

    private int a;

    @Override
    public void run() {
        forAll(0, 4, parent -> async(() -> a++)); // race: a
    }
}
