package io.raceproof.cli;

import io.raceproof.findings.Report;
import java.io.IOException;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * What a signal to this process does to the program that it has started. The JVM answers SIGINT, SIGTERM and SIGHUP by
 * running its shutdown hooks; ours ends the program, waits until the report is out, and only then lets the JVM go, with
 * 128 plus the signal's number, as a shell expects it.
 *
 * <p>A terminal sends Ctrl-C to the program as well, so the program gets a moment to end in its own way before it is
 * sent SIGTERM. A program that handles Ctrl-C itself and does not mean to end is ended all the same. A program that
 * does not end at SIGTERM is waited for, as a shell waits for it. If this process is killed by SIGKILL nobody is left
 * to end the program: it runs on without a parent, and its findings stay in the temporary folder.
 */
final class Interruption {

    private static final long OWN_WAY_MILLIS = 500;

    /** The program that runs or has run last. Guarded by this. */
    private Process program;

    /** Guarded by this. */
    private boolean signalled;

    /** This process's exit status, once everything is done. Guarded by this. */
    private OptionalInt status = OptionalInt.empty();

    /** Starts a program, to be ended by a signal to this process. */
    synchronized Process start(ProcessBuilder builder) throws IOException {
        if (signalled) {
            throw new ToolFailure("interrupted before the program was started");
        }
        program = builder.start();
        return program;
    }

    /** Whether a signal has come. */
    synchronized boolean signalled() {
        return signalled;
    }

    /** Everything is done, and this process is about to end with that status. */
    synchronized void done(int withStatus) {
        status = OptionalInt.of(withStatus);
        notifyAll();
    }

    /**
     * For the shutdown hook: returns when everything is done, after a signal has ended the program. The status that
     * this process must have in spite of the signal, because it says more: something was found, or the tool failed.
     */
    OptionalInt shutDown() throws InterruptedException {
        Process running;
        synchronized (this) {
            if (status.isPresent() || program == null) {
                return OptionalInt.empty();
            }
            signalled = true;
            running = program;
        }
        if (!running.waitFor(OWN_WAY_MILLIS, TimeUnit.MILLISECONDS)) {
            running.destroy();
        }
        synchronized (this) {
            while (status.isEmpty()) {
                wait();
            }
            int reached = status.getAsInt();
            return reached == Report.FOUND || reached == ExitStatus.FAILED ? status : OptionalInt.empty();
        }
    }
}
