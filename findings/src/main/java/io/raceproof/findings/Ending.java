package io.raceproof.findings;

import java.util.List;

/**
 * What a command that has come to its end says about what it did not find.
 *
 * @param otherwise the verdict if there is no finding: PROVED, CLEAN or UNKNOWN
 * @param because what stands in the way of a proof, one sentence each; CLEAN and UNKNOWN owe at least one
 * @param stats what it counted
 */
public record Ending(Verdict otherwise, List<String> because, Stats stats) {

    /** What the reason begins with if the tool itself failed, and so nobody knows what would have been found. */
    public static final String FAILURE = "Raceproof itself failed: ";

    public Ending {
        if (otherwise.isFound()) {
            throw new IllegalArgumentException(
                    otherwise + " follows from the findings; an ending says what holds without any");
        }
        because = new Conclusion(otherwise, because).because();
    }
}
