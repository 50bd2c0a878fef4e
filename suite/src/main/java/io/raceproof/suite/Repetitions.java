package io.raceproof.suite;

import io.raceproof.findings.Finding;
import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.suite.Pair.Strength;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One program many times in parallel mode: is every run's report as expected, and are the racy locations the same each
 * time? Locations that are optional, because values decide about them, are left out of the comparison.
 *
 * @param locations those of the first run
 * @param complaints what is wrong with some run, with its number
 */
record Repetitions(Program program, int runs, SortedSet<String> locations, List<String> complaints) {

    static Repetitions of(Program program, int runs, CheckedJvm jvm) {
        List<List<Finding>> all = jvm.repeat(Mode.PARALLEL, program, runs);
        SortedSet<String> first = locations(program, all.get(0));
        List<String> complaints = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            List<Finding> findings = all.get(run);
            for (String complaint : Judgement.ofFindings(program, findings).complaints()) {
                complaints.add("run " + run + ": " + complaint);
            }
            SortedSet<String> locations = locations(program, findings);
            if (!locations.equals(first)) {
                complaints.add("run " + run + ": races on " + locations + ", the first run on " + first);
            }
        }
        return new Repetitions(program, runs, first, complaints);
    }

    private static SortedSet<String> locations(Program program, List<Finding> findings) {
        SortedSet<String> locations = new TreeSet<>();
        for (Finding finding : findings) {
            boolean optional = program.expectation().pairs().stream()
                    .filter(pair -> pair.matches(finding))
                    .allMatch(pair -> pair.strength() == Strength.OPTIONAL);
            if (!optional) {
                locations.add(finding.location());
            }
        }
        return locations;
    }
}
