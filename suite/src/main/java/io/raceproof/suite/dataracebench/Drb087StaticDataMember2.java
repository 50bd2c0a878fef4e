package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks increment a static field of another class, beside a field of the task's own. */
public final class Drb087StaticDataMember2 implements Runnable {

    private static final class A {
        static int counter;
        int own;
    }

    @Override
    public void run() {
        forAll(0, 4, id -> {
            A mine = new A();
            A.counter++; // race: counter
            mine.own++;
        });
    }
}
