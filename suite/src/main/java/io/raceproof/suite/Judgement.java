package io.raceproof.suite;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.suite.Pair.Strength;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was reported on a program, held against what its source expects: what is missing, and what nobody expected.
 *
 * @param missing a sentence for each location that was to be reported and was not
 * @param unexpected a sentence for each finding that is not one of the expected pairs
 * @param verdict a sentence if the verdict is wrong; empty if it is right or was not judged
 */
public record Judgement(List<String> missing, List<String> unexpected, List<String> verdict) {

    /** Judges findings only: all that are in classes of the program, of a run that may have had other programs too. */
    static Judgement ofFindings(Program program, List<Finding> findings) {
        List<String> unexpected = new ArrayList<>();
        Map<String, Boolean> reported = new LinkedHashMap<>();
        for (Pair pair : program.expectation().pairs()) {
            if (pair.strength() != Strength.OPTIONAL) {
                reported.put(pair.location(), false);
            }
        }
        Map<String, Boolean> torn = new LinkedHashMap<>();
        program.expectation().torn().keySet().forEach(location -> torn.put(location, false));
        for (Finding finding : findings) {
            List<Torn> between = program.expectation().torn().values().stream()
                    .filter(each -> each.matches(finding))
                    .toList();
            between.forEach(each -> torn.put(each.location(), true));
            List<Pair> matching = finding.kind() == Kind.DATA_RACE
                    ? program.expectation().pairs().stream()
                            .filter(pair -> pair.matches(finding))
                            .toList()
                    : List.of();
            if (matching.isEmpty() && between.isEmpty()) {
                unexpected.add(describe(finding));
            }
            for (Pair pair : matching) {
                if (pair.isSatisfiedBy(finding)) {
                    reported.replace(pair.location(), true);
                }
            }
        }
        List<String> missing = new ArrayList<>();
        reported.forEach((location, found) -> {
            if (!found) {
                missing.add("no race on " + location);
            }
        });
        torn.forEach((location, found) -> {
            if (!found) {
                missing.add("no atomicity violation on " + location);
            }
        });
        return new Judgement(missing, unexpected, List.of());
    }

    /**
     * Judges a run of this program alone: its findings one by one, because a report makes one of those between the same
     * lines, whatever their locations; and the verdict of the report on them.
     */
    static Judgement of(Program program, List<Finding> all, Report report) {
        Judgement findings = ofFindings(program, all);
        Expectation expectation = program.expectation();
        Verdict verdict = report.verdict();
        boolean right;
        if (expectation.isRacy()) {
            right = verdict == Verdict.RACE;
        } else if (!expectation.torn().isEmpty()) {
            right = verdict == Verdict.ATOMICITY;
        } else if (!expectation.pairs().isEmpty() && verdict == Verdict.RACE) {
            right = true;
        } else if (expectation.clean().isPresent()) {
            String word = expectation.clean().get();
            right = verdict == Verdict.CLEAN && report.because().stream().anyMatch(reason -> reason.contains(word));
        } else {
            right = verdict == (expectation.isPredictable() ? Verdict.CLEAN : Verdict.PROVED);
        }
        List<String> wrong = right ? List.of() : List.of(verdict + " because " + report.because());
        return new Judgement(findings.missing, findings.unexpected, wrong);
    }

    /** Everything that is wrong; empty if all is as expected. */
    public List<String> complaints() {
        List<String> all = new ArrayList<>(missing);
        unexpected.forEach(finding -> all.add("unexpected: " + finding));
        verdict.forEach(sentence -> all.add("wrong verdict: " + sentence));
        return all;
    }

    static String describe(Finding finding) {
        StringBuilder text = new StringBuilder();
        text.append(finding.certainty().reportName())
                .append(' ')
                .append(finding.kind().reportName());
        text.append(" on ").append(finding.location());
        for (Access access : finding.accesses()) {
            text.append(", ")
                    .append(access.op().reportName())
                    .append(" at ")
                    .append(access.stack().get(0));
        }
        return text.toString();
    }
}
