package io.raceproof.explore.jvm;

import java.util.List;

/**
 * Signals that a terminal sends to all processes of a command. By reflection: the JDK has the classes for whoever needs
 * them, and its compiler warns of them.
 */
final class Signals {

    /** Ctrl-C, and the end of the terminal. */
    private static final List<String> OF_TERMINAL = List.of("INT", "HUP");

    private Signals() {}

    /** From now on they do nothing to this JVM, nor to the processes that it starts, which inherit that. */
    static void ignore() {
        for (String name : OF_TERMINAL) {
            try {
                Class<?> signal = Class.forName("sun.misc.Signal");
                Class<?> handler = Class.forName("sun.misc.SignalHandler");
                signal.getMethod("handle", signal, handler)
                        .invoke(
                                null,
                                signal.getConstructor(String.class).newInstance(name),
                                handler.getField("SIG_IGN").get(null));
            } catch (ReflectiveOperationException e) {
                // There is no such signal here, or the JVM was told to leave signals alone.
                continue;
            }
        }
    }
}
