package io.raceproof.cli;

import java.io.PrintStream;

/**
 * A line at the bottom of a terminal that says what is going on, and is gone when something is printed; else nothing.
 */
final class Progress {

    private static final String ERASE = "\r\u001b[K";

    private final PrintStream terminal;
    private final boolean isShown;
    private final int steps;
    private int step;

    /** Shown only if the stream is a terminal that understands such things; so many steps are to come. */
    Progress(PrintStream stream, boolean isTerminal, int steps) {
        this.terminal = stream;
        this.isShown = isTerminal;
        this.steps = steps;
    }

    /** The next step has begun. */
    void next(String what) {
        step++;
        if (isShown) {
            terminal.print(ERASE + "[" + step + "/" + steps + "] " + what);
            terminal.flush();
        }
    }

    /** Makes way for what is printed next. */
    void erase() {
        if (isShown) {
            terminal.print(ERASE);
            terminal.flush();
        }
    }
}
