package io.raceproof.core.order;

/**
 * A static initialiser that a task runs. The JVM lets nobody use the class before its initialiser has ended, except the
 * thread that runs it (JLS 12.4.2); so what the initialiser did precedes whatever comes after its end, in any task.
 *
 * <p><b>Assumption.</b> Whoever accesses what an initialiser wrote has used the class. That is so for its static fields
 * and for objects it made; an initialiser that writes elsewhere, and whose write nobody orders otherwise, goes
 * unreported.
 */
final class Initialiser {

    /** The one whose code triggered this one; null: none. */
    final Initialiser outer;

    private volatile boolean ended;

    Initialiser(Initialiser outer) {
        this.outer = outer;
    }

    void end() {
        ended = true;
    }

    boolean hasEnded() {
        return ended;
    }
}
