package io.raceproof.api;

/** The task of {@code async(body)}. */
final class AsyncTask extends Task {

    private final Runnable body;

    AsyncTask(FinishScope finish, Runnable body) {
        super(finish);
        this.body = body;
    }

    @Override
    void execute(Context ctx) {
        body.run();
    }
}
