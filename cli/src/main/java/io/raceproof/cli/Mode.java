package io.raceproof.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How the checked program runs. */
enum Mode {
    /** On its own threads. */
    PARALLEL,
    /** Depth-first, one task at a time. */
    SERIAL;

    /** The name on the command line. */
    String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Mode named(String name) {
        for (Mode mode : values()) {
            if (mode.optionName().equals(name)) {
                return mode;
            }
        }
        throw new UsageError("there is no mode '" + name + "', only "
                + Arrays.stream(values()).map(Mode::optionName).collect(Collectors.joining(" and ")));
    }
}
