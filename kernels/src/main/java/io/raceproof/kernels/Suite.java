package io.raceproof.kernels;

import java.util.List;

/**
 * Programs that are measured together.
 *
 * @param name what it is called on the command line
 * @param description where the programs are from, in a line
 * @param programs in the order of the table
 */
public record Suite(String name, String description, List<Program> programs) {

    /** Copies the list. */
    public Suite {
        programs = List.copyOf(programs);
    }
}
