package io.raceproof.findings;

import java.util.ArrayList;
import java.util.List;

/**
 * A verdict with its reasons. Owns the rule that derives the verdict from findings, and the rule that doubt has a
 * reason.
 */
record Conclusion(Verdict verdict, List<String> because) {

    private static final String ONLY_PREDICTED =
            "There are predicted findings: another order of the lock sections may show them.";

    Conclusion {
        because = List.copyOf(because);
        if ((verdict == Verdict.CLEAN || verdict == Verdict.UNKNOWN) && because.isEmpty()) {
            throw new IllegalArgumentException(verdict + " owes a reason: say in because what stands in the way");
        }
    }

    /**
     * What somebody concludes who has these findings, and who would say {@code otherwise} without any: the worst kind
     * of a certain finding. Predicted findings alone take away a proof and nothing else.
     *
     * @throws IllegalArgumentException if {@code otherwise} says that something was found, and nothing certain was
     */
    static Conclusion of(Verdict otherwise, List<String> because, List<Finding> findings) {
        Verdict verdict = Verdict.PROVED;
        for (Finding finding : findings) {
            if (finding.certainty() == Certainty.CERTAIN) {
                verdict = verdict.orWorse(finding.kind().verdict());
            }
        }
        if (verdict.isFound()) {
            return new Conclusion(verdict, because);
        }
        if (otherwise.isFound()) {
            throw new IllegalArgumentException("verdict " + otherwise + " needs a certain finding, and there is none");
        }
        if (otherwise == Verdict.PROVED && !findings.isEmpty()) {
            List<String> reasons = new ArrayList<>(because);
            reasons.add(ONLY_PREDICTED);
            return new Conclusion(Verdict.CLEAN, reasons);
        }
        return new Conclusion(otherwise, because);
    }
}
