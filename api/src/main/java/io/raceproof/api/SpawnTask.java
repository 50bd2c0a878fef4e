package io.raceproof.api;

/** The task of {@code spawn(body)}: the body is a cilk scope of its own. */
final class SpawnTask extends Task {

    private final Runnable body;

    SpawnTask(FinishScope finish, Runnable body) {
        super(finish);
        this.body = body;
    }

    @Override
    void execute(Context ctx) {
        Scopes.cilk(ctx, body);
    }
}
