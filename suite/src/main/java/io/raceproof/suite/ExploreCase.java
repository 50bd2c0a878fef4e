package io.raceproof.suite;

import io.raceproof.findings.Verdict;
import java.util.List;

/**
 * A small program on a construct of the JDK, and what explore must say of it. Programs of one kind are cases of one class,
 * in a package {@code explored}: some of them hang in one of their schedules, so that only explore can run them.
 *
 * @param main the class, its name behind this package's
 * @param name its argument, which says what to run
 * @param since the first JDK that it can run on
 * @param graphs how many graphs there are; 0 if that depends on the JDK
 */
record ExploreCase(String main, String name, int since, Verdict verdict, int graphs) {

    private static final String CASES = """
            futures.explored.Completions twice 17 NONDETERMINISTIC 0
            """;

    static List<ExploreCase> all() {
        return CASES.lines().map(ExploreCase::parse).toList();
    }

    private static ExploreCase parse(String line) {
        String[] words = line.split(" ");
        return new ExploreCase(
                words[0], words[1], Integer.parseInt(words[2]), Verdict.valueOf(words[3]), Integer.parseInt(words[4]));
    }

    /** Explores it in a JVM of its own. */
    Explored explore(CheckedJvm jvm) {
        return Explored.of(jvm, ExploreCase.class.getPackageName() + "." + main, name);
    }

    /** What is wrong with what explore says; empty: nothing. */
    String complaint(Explored explored) {
        Verdict said = explored.report().verdict();
        long seen = explored.report().stats().graphs();
        if (said != verdict) {
            return this + ": " + said + " because " + explored.report().because();
        }
        return graphs == 0 || graphs == seen ? "" : this + ": " + seen + " graphs";
    }

    @Override
    public String toString() {
        return main.substring(main.lastIndexOf('.') + 1) + " " + name + " " + verdict
                + (graphs == 0 ? "" : " " + graphs);
    }
}
