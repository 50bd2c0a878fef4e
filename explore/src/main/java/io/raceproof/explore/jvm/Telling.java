package io.raceproof.explore.jvm;

import io.raceproof.explore.Progress;

/**
 * Says how far a search is: on a terminal in a line at the bottom, elsewhere in a line now and then, so that nobody
 * waits for something that never ends without knowing it. For one thread.
 */
final class Telling {

    /** How it is said; the names are those of the option. */
    enum How {
        NOT,
        LINES,
        TERMINAL
    }

    private static final int WIDTH = 120;
    private static final long TERMINAL_NANOS = 500_000_000L;
    private static final long FIRST_LINE_NANOS = 10_000_000_000L;
    private static final long LINE_NANOS = 60_000_000_000L;

    private final How how;
    private long next;

    Telling(How how) {
        this.how = how;
        this.next = System.nanoTime() + (how == How.TERMINAL ? TERMINAL_NANOS : FIRST_LINE_NANOS);
    }

    /** If it is time. */
    void tell(Progress progress) {
        if (how == How.NOT || System.nanoTime() - next < 0) {
            return;
        }
        if (how == How.TERMINAL) {
            System.err.print("\r" + progress + "; Ctrl-C stops ");
        } else {
            System.err.println("raceproof: " + progress + "; goes on until all are seen, or until Ctrl-C, --timeout or"
                    + " --max-graphs; --state FILE lets another search go on from there");
        }
        next = System.nanoTime() + (how == How.TERMINAL ? TERMINAL_NANOS : LINE_NANOS);
    }

    /** Makes way for what is printed next. */
    void clear() {
        if (how == How.TERMINAL) {
            System.err.print("\r" + " ".repeat(WIDTH) + "\r");
        }
    }
}
