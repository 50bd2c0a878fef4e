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
    /** Paper 1's switches; for bench, and so not listed. */
    ATOMICITY_UNCACHED(ATOMICITY, "queries"),
    ATOMICITY_ARRAY(ATOMICITY, "linked"),
    VELODROME("no races, only whether this very run is serializable: to compare with", EnumSet.allOf(Mode.class));

    /** What the option's value is when somebody asks for the list. */
    static final String HELP = "help";

    /** Empty: it is not listed. */
    private final String description;

    private final Set<Mode> modes;

    /** What this one is but for one optimisation; null: itself. */
    private final Detector like;

    private final String without;

    Detector(String description, Set<Mode> modes) {
        this.description = description;
        this.modes = modes;
        this.like = null;
        this.without = "";
    }

    /** The other without one of its optimisations, in serial mode: to compare with. */
    Detector(Detector like, String without) {
        this.description = "";
        this.modes = EnumSet.of(Mode.SERIAL);
        this.like = like;
        this.without = without;
    }

    /** The name on the command line. */
    String optionName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Tells the agent of it. */
    void choose(AgentArgument agent) {
        agent.option("detector", (like == null ? this : like).optionName());
        if (!without.isEmpty()) {
            agent.option("opt", "-" + without);
        }
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

    /** Whether it is somebody else's idea, to compare ours with. */
    boolean isToCompareWith() {
        return this == FASTTRACK || this == VELODROME;
    }

    /** Whether it can look at what a step must access atomically. */
    boolean knowsSteps() {
        return this == TREE || isOfSteps();
    }

    /** Whether it looks at nothing else. */
    boolean isOfSteps() {
        return this == ATOMICITY || like == ATOMICITY || this == VELODROME;
    }

    /** One line each. */
    static String list() {
        return Arrays.stream(values())
                .filter(detector -> !detector.description.isEmpty())
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
