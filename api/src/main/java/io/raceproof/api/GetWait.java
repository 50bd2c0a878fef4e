package io.raceproof.api;

/** The wait in {@code get}. */
final class GetWait extends Blocker {

    private final Awaitable<?> awaited;

    GetWait(Awaitable<?> awaited) {
        this.awaited = awaited;
    }

    @Override
    boolean isOver() {
        return awaited.isReady();
    }

    @Override
    String what() {
        return awaited.getClass().getSimpleName() + ".get()";
    }

    @Override
    boolean canFail() {
        return true;
    }
}
