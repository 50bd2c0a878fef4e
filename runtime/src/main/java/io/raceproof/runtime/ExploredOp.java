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
    NOTIFY("notify", Way.WRITE),
    /** Something is to be called when the future is complete, or at once if it is. */
    REGISTER("register a callback with", Way.READ),
    /** The next callback of a future is taken, to be called. */
    CALL("call a callback of", Way.WRITE),
    /** Somebody finds that no callback of a future is left to be called. */
    LOOK("look for callbacks of", Way.READ);

    final String what;
    final Way effect;

    ExploredOp(String what, Way effect) {
        this.what = what;
        this.effect = effect;
    }
}
