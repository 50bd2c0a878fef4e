package io.raceproof.api;

/** Stands for a thread outside every task, so that it can own region posts as a task does. It is never run. */
final class ThreadTask extends Task {

    ThreadTask(FinishScope finish) {
        super(finish);
    }

    /** It never ends, so a branch of it would never end either. */
    @Override
    FinishScope branchOf(FinishScope foreign, Context ctx) {
        return foreign;
    }

    @Override
    void execute(Context ctx) {
        throw new AssertionError("the stand-in for a thread is not runnable");
    }
}
