package io.raceproof.runtime;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Writes down what happens in serial mode, a line each: who gets the baton, and what the running strand does. Two runs
 * of one program with one input write the same, as long as nothing outside the program answers differently.
 */
final class SchedulerTrace {

    private final PrintStream out;
    private long turn;

    SchedulerTrace(Path file) {
        try {
            out = new PrintStream(file.toFile(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the trace " + file, e);
        }
    }

    /** Called with the Scheduler's lock; {@code nanos}: what time it is, since the start. */
    synchronized void goesOn(SchedulerStrand next, long nanos) {
        out.println(++turn + " " + next + " at " + nanos);
    }

    /** Called with the Scheduler's lock. */
    synchronized void waits(SchedulerStrand strand, SchedulerStrand.Reason reason) {
        out.println(strand.path() + " waits: " + reason.what + (strand.isTimed ? " until " + strand.deadline : ""));
    }

    /** Called by the running strand. */
    synchronized void does(SchedulerStrand strand, Operation.Kind kind, int site) {
        out.println(strand.path() + " " + kind + (site == 0 ? "" : " " + Sites.place(site)));
    }
}
