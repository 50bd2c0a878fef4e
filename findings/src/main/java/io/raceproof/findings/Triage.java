package io.raceproof.findings;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a team has decided about findings before this run: some are suppressed, and some are in the baseline, which
 * means known and not yet dealt with. Known findings stay findings; they only do not fail anything.
 *
 * @param suppressed these are not among the findings of the report
 * @param compared whether there was a baseline, so that every finding is either known or new
 * @param known fingerprints of findings that are in the baseline
 */
public record Triage(List<Suppressed> suppressed, boolean compared, Set<String> known) {

    /** Nothing was decided. */
    public static final Triage NONE = new Triage(List.of(), false, Set.of());

    public Triage {
        suppressed = List.copyOf(suppressed);
        known = Set.copyOf(known);
        if (!compared && !known.isEmpty()) {
            throw new IllegalArgumentException("without a baseline nothing is known");
        }
    }

    /** Whether a finding is in the baseline. */
    public boolean isKnown(Finding finding) {
        return known.contains(finding.fingerprint());
    }

    /** What of it is about these findings and the suppressed ones: what a report can show, and so what it keeps. */
    Triage about(List<Finding> findings) {
        Set<String> here = new HashSet<>();
        findings.forEach(finding -> here.add(finding.fingerprint()));
        suppressed.forEach(one -> here.add(one.finding().fingerprint()));
        Set<String> knownHere = new TreeSet<>(known);
        knownHere.retainAll(here);
        return new Triage(suppressed, compared && !here.isEmpty(), knownHere);
    }
}
