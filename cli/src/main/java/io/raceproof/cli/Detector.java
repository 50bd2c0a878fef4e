package io.raceproof.cli;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The detectors to choose from, and the modes that each is made for. */
enum Detector {
    TREE("the tree of tasks with joins and locks: exact, the default", EnumSet.allOf(Mode.class)),
    ESPBAGS("ESP-bags: fast and exact for async, finish and isolated", EnumSet.of(Mode.SERIAL)),
    PROMISES("bags and joins: exact for futures and promises too, without locks", EnumSet.of(Mode.SERIAL)),
    FASTTRACK("vector clocks of threads: the usual kind, to compare with", EnumSet.allOf(Mode.class)),
    ATOMICITY("no races, only what --atomicity asks for", EnumSet.allOf(Mode.class)),
    VELODROME("no races, only whether this very run is serializable: to compare with", EnumSet.allOf(Mode.class));

    /** What the option's value is when somebody asks for the list. */
    static final String HELP = "help";

    private final String description;
    private final Set<Mode> modes;

    Detector(String description, Set<Mode> modes) {
        this.description = description;
        this.modes = modes;
    }

    /** The name on the command line. */
    String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The detector of that name, if it is made for that mode. */
    static Detector named(String name, Mode mode) {
        for (Detector detector : values()) {
            if (detector.optionName().equals(name)) {
                if (!detector.modes.contains(mode)) {
                    throw new UsageError("the detector '" + name + "' needs --mode " + detector.modeNames());
                }
                return detector;
            }
        }
        throw new UsageError("there is no detector '" + name + "'; --detector " + HELP + " lists them");
    }

    /** Whether it can look at what a step must access atomically. */
    boolean knowsSteps() {
        return this == TREE || this == ATOMICITY || this == VELODROME;
    }

    /** Whether it looks at nothing else. */
    boolean isOfSteps() {
        return this == ATOMICITY || this == VELODROME;
    }

    /** One line each. */
    static String list() {
        return Arrays.stream(values())
                .map(detector -> String.format(
                        Locale.ROOT,
                        "%-10s %s (%s)%n",
                        detector.optionName(),
                        detector.description,
                        detector.modeNames()))
                .collect(Collectors.joining());
    }

    private String modeNames() {
        return modes.stream().map(Mode::optionName).collect(Collectors.joining(" or "));
    }
}
