package io.raceproof.explore.jvm;

import io.raceproof.runtime.ExecutionOver;
import io.raceproof.runtime.Explored;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * What an execution finds around it, and leaves behind for the next as it was: standard streams, system properties,
 * default locale and time zone, the handler of uncaught exceptions. What is printed is collected, by line; of the first
 * execution it also goes where it would have gone.
 */
final class Surroundings {

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final InputStream in = System.in;
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
    private final TimeZone zone = TimeZone.getDefault();
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final List<String> uncaught = Collections.synchronizedList(new ArrayList<>());
    private final boolean shown;

    /** What stacks print and throw while they are unwound is not the program's doing any more. */
    private volatile boolean closed;

    private Surroundings(boolean shown) {
        this.shown = shown;
    }

    /** An execution begins; {@code shown}: what it prints is printed. It reads the input from the beginning. */
    static Surroundings begin(boolean shown, RecordedInput input) {
        Surroundings now = new Surroundings(shown);
        System.setIn(input.fromBeginning());
        System.setOut(new PrintStream(now.collecting(now.out), true));
        System.setErr(new PrintStream(now.collecting(now.err), true));
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> now.uncaught(thread.getName(), thrown));
        return now;
    }

    private OutputStream collecting(PrintStream real) {
        return new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                if (closed) {
                    return;
                }
                synchronized (printed) {
                    printed.write(bytes, from, length);
                }
                if (shown) {
                    real.write(bytes, from, length);
                }
            }

            @Override
            public void flush() {
                if (shown) {
                    real.flush();
                }
            }
        };
    }

    /** A thread has ended with that. */
    void uncaught(String thread, Throwable thrown) {
        if (closed || thrown instanceof ExecutionOver || Explored.isUnwinding()) {
            return;
        }
        uncaught.add(thrown.toString());
        if (shown) {
            err.print("Exception in thread \"" + thread + "\" ");
            thrown.printStackTrace(err);
        }
    }

    /** The execution is over, and its threads are about to unwind their stacks. */
    void close() {
        closed = true;
    }

    boolean hasUncaught() {
        return !uncaught.isEmpty();
    }

    /** The execution is over, and all its threads are. */
    void end() {
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
        System.setProperties(properties);
        Locale.setDefault(locale);
        Locale.setDefault(Locale.Category.DISPLAY, display);
        Locale.setDefault(Locale.Category.FORMAT, format);
        TimeZone.setDefault(zone);
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }

    /** What can be told apart from outside, with lines in a fixed order. */
    String outcome(int status) {
        List<String> lines = new ArrayList<>();
        synchronized (printed) {
            lines.addAll(printed.toString().lines().sorted().toList());
        }
        List<String> thrown = uncaught.stream().sorted().toList();
        return "exit status " + status
                + (thrown.isEmpty() ? "" : ", uncaught " + String.join(", ", thrown))
                + (lines.isEmpty() ? "" : ", printed " + String.join(" | ", lines));
    }
}
