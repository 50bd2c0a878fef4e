package io.raceproof.api;

/** The wait at the end of a finish or at a sync. */
final class FinishWait extends Blocker {

    private final FinishScope scope;

    FinishWait(FinishScope scope) {
        this.scope = scope;
    }

    @Override
    boolean isOver() {
        return scope.othersEnded();
    }

    @Override
    String what() {
        return scope instanceof CilkScope ? "sync" : "end of finish";
    }
}
