package io.raceproof.api;

/** Stands for a thread outside every task, so that it can own region posts as a task does. It is never run. */
final class ThreadTask extends Task {

    ThreadTask(FinishScope finish) {
        super(finish);
    }

    @Override
    void execute(Context ctx) {
        throw new AssertionError("the stand-in for a thread is not runnable");
    }
}
