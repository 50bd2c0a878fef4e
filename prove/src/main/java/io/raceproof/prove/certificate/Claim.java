package io.raceproof.prove.certificate;

import java.util.List;

/**
 * That a region of Java source is free of races, whenever nothing runs beside it.
 *
 * @param className the binary name of the class whose code the region is in
 * @param file the source, without its folder
 * @param line where the region starts
 * @param callLine where the call stands that is the region: the line that its instruction has
 * @param call the method of the task library that is called
 * @param assumptions what was taken for granted, a sentence each; if there is one, all arrays that the region is
 *     entered with, and all rows of these, must be different, and that is enough
 */
public record Claim(String className, String file, int line, int callLine, String call, List<String> assumptions) {

    public Claim {
        assumptions = List.copyOf(assumptions);
    }
}
