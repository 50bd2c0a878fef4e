package io.raceproof.kernels;

import java.util.List;

/**
 * Programs that are measured together.
 *
 * @param name what it is called on the command line
 * @param description where the programs are from, in a line
 * @param programs in the order of the table
 * @param detectors what it is measured with unless somebody says otherwise
 */
public record Suite(String name, String description, List<Program> programs, List<Measured> detectors) {

    /**
     * A detector that a suite is made for.
     *
     * @param detector its name on the command line
     * @param paperMean the mean slowdown that the suite's paper has for it; null if there is no such figure
     */
    public record Measured(String detector, Double paperMean) {}

    /** Copies the lists. */
    public Suite {
        programs = List.copyOf(programs);
        detectors = List.copyOf(detectors);
    }

    /** A suite to look for races in. */
    public Suite(String name, String description, List<Program> programs) {
        this(name, description, programs, List.of(new Measured("tree", null)));
    }

    /** Whether it is made for what a step must access atomically. */
    public boolean isOfSteps() {
        return detectors.stream().anyMatch(each -> each.detector.equals("atomicity"));
    }

    /** The same with other programs. */
    public Suite with(List<Program> others) {
        return new Suite(name, description, others, detectors);
    }

    /** The paper's mean for that detector; null if there is none. */
    public Double paperMean(String detector) {
        for (Measured each : detectors) {
            if (each.detector.equals(detector)) {
                return each.paperMean;
            }
        }
        return null;
    }
}
