package io.raceproof.suite;

import io.raceproof.findings.Report;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs one program many times in the JVM that is checked, each time as a run of its own with its own verdict, as a test
 * would be, and from classes of its own. Arguments: the program's class, the number of runs. Prints what differs from
 * the program's expectation, a line each, and how often there was which verdict.
 */
public final class RepeatTrials {

    /** Before a line that says what is wrong. */
    static final String WRONG = "wrong: ";

    /** Before the line with the verdicts. */
    static final String VERDICTS = "verdicts: ";

    /** Known by its name only: it is the agent's, and this module does without it. */
    private static final String TRIAL = "io.raceproof.runtime.Trial";

    private RepeatTrials() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Program program = Program.all().stream()
                .filter(each -> each.className().equals(args[0]))
                .findFirst()
                .orElseThrow();
        Class<?> trial = Class.forName(TRIAL);
        Method begin = trial.getMethod("begin");
        Method end = trial.getMethod("end");
        Map<String, Integer> verdicts = new TreeMap<>();
        int runs = Integer.parseInt(args[1]);
        for (int run = 1; run <= runs; run++) {
            Class<?> fresh = new RepeatProgram.Anew(args[0]).loadClass(args[0]);
            Runnable body = (Runnable) fresh.getDeclaredConstructor().newInstance();
            Object begun = begin.invoke(null);
            body.run();
            Report report = (Report) end.invoke(begun);
            verdicts.merge(report.verdict().toString(), 1, Integer::sum);
            for (String complaint :
                    Judgement.of(program, report.findings(), report).complaints()) {
                System.out.println(WRONG + "run " + run + ": " + complaint);
            }
        }
        System.out.println(VERDICTS + verdicts);
    }
}
