package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks call a function that increments a static field, beside a field of the task's own. */
public final class Drb086StaticDataMember implements Runnable {

    private static final class A {
        static int counter;
        int own;

        void increment() {
            counter++; // race: counter
            own++;
        }
    }

    @Override
    public void run() {
        forAll(0, 4, id -> new A().increment());
    }
}
