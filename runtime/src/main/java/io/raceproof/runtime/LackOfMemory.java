package io.raceproof.runtime;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/**
 * Says on standard error, at the end, that the program had too little memory with us. For runs whose findings nobody
 * reads right after the program: it may have ended by an error that it does not have without us, and nothing else would
 * say why.
 */
public final class LackOfMemory {

    /** Set before there is a program. */
    private static boolean isSaid;

    private LackOfMemory() {}

    /** From now on it is said. */
    public static void say() {
        isSaid = true;
    }

    /** The run has ended; null: not for lack of memory. */
    static void ended(String reason) {
        if (isSaid && reason != null) {
            // Not System.err, which whoever runs tests has replaced by a stream that is closed by now.
            try (PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err))) {
                err.println("raceproof: " + reason);
            }
        }
    }
}
