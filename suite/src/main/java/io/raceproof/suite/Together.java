package io.raceproof.suite;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.suite.CheckedJvm.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Programs that run one after the other in one JVM, which takes seconds for all of them. Findings say by their classes
 * whose they are; the verdict is the JVM's, so that of a single program takes a JVM of its own ({@link Outcome}).
 *
 * @param jvm where they run
 * @param programs those of them that run on its JDK are run
 */
record Together(CheckedJvm jvm, List<Program> programs) {

    private static final String NOBODY = "no program";

    /** What is not as it is expected, by the names of programs. */
    Map<String, List<String>> complaints(Mode mode) {
        List<Program> run =
                programs.stream().filter(program -> program.runsOn(jvm.jdk())).toList();
        List<Finding> findings = new ArrayList<>(jvm.run(mode, run).findings());
        Map<String, List<String>> complaints = new TreeMap<>();
        for (Program program : run) {
            List<Finding> own =
                    findings.stream().filter(finding -> isOf(program, finding)).toList();
            findings.removeAll(own);
            List<String> wrong = Judgement.ofFindings(program, own).complaints();
            if (!wrong.isEmpty()) {
                complaints.put(program.name(), wrong);
            }
        }
        if (!findings.isEmpty()) {
            complaints.put(NOBODY, findings.stream().map(Finding::toString).toList());
        }
        return complaints;
    }

    private static boolean isOf(Program program, Finding finding) {
        return finding.accesses().stream().map(Access::className).allMatch(program::owns);
    }
}
