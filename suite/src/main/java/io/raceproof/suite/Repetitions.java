package io.raceproof.suite;

import io.raceproof.findings.Finding;
import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.suite.Pair.Strength;
import java.util.ArrayList;
import java.util.List;

/**
 * One program many times in parallel mode: is every run's report as expected, and is every racy location reported in
 * every run?
 *
 * <p>The agent writes the first of many locations that race between the same two sites, and counts the others. So the
 * locations of all runs are counted together: there must be as many as the runs have if each reports what the serial
 * run does, which depends on no schedule. No run can make up for another, because a location is reported once and only
 * if it races. Optional locations, about which values decide, are left out.
 *
 * @param serial how many locations the serial run reports
 * @param parallel how many all the parallel runs report
 * @param complaints what is wrong, with the number of the run
 */
record Repetitions(long serial, long parallel, List<String> complaints) {

    static Repetitions of(Program program, int runs, CheckedJvm jvm) {
        long serial = locations(program, jvm.run(Mode.SERIAL, List.of(program)).findings());
        CheckedJvm.Repeated repeated = jvm.repeat(Mode.PARALLEL, program, runs);
        long parallel = locations(program, repeated.counts());
        List<String> complaints = new ArrayList<>();
        int run = 0;
        for (List<Finding> findings : repeated.runs()) {
            run++;
            parallel += locations(program, findings);
            for (String complaint : Judgement.ofFindings(program, findings).complaints()) {
                complaints.add("run " + run + ": " + complaint);
            }
        }
        if (parallel != runs * serial) {
            complaints.add("%d runs should report %d locations each, and report %d together"
                    .formatted(runs, serial, parallel));
        }
        return new Repetitions(serial, parallel, complaints);
    }

    private static long locations(Program program, List<Finding> findings) {
        long count = 0;
        for (Finding finding : findings) {
            if (!isOptional(program, finding)) {
                count += finding.count();
            }
        }
        return count;
    }

    private static boolean isOptional(Program program, Finding finding) {
        return program.expectation().pairs().stream()
                .filter(pair -> pair.matches(finding))
                .anyMatch(pair -> pair.strength() == Strength.OPTIONAL);
    }
}
