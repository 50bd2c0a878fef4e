package io.raceproof.runtime;

import io.raceproof.runtime.MoveListener.Way;

/** Operations on the JDK's threads, tasks and pools that only explore tells apart. */
enum ExploredOp {
    /** Looks how far it is. */
    ASK("ask", Way.READ),
    /** Completes or cancels it, or shuts it down. */
    CHANGE("complete", Way.WRITE),
    /** One of its workers ends, which may be its own end. */
    LEAVE("leave", Way.ADD),
    /** A thread ends. */
    END("end", Way.WRITE),
    /** The program ends, whatever other threads are about to do. */
    EXIT("exit", Way.WRITE),
    /** A thread is interrupted. */
    INTERRUPT("interrupt", Way.WRITE),
    /** One of several is notified. */
    NOTIFY("notify", Way.WRITE);

    final String what;
    final Way effect;

    ExploredOp(String what, Way effect) {
        this.what = what;
        this.effect = effect;
    }
}
