package io.raceproof.suite;

import io.raceproof.findings.Verdict;
import java.util.List;

/**
 * A small program on one construct, and what explore must say of it. Programs of one kind are cases of one class,
 * in a package {@code explored}: some of them hang in one of their schedules, so that only explore can run them.
 *
 * @param main the class, its name behind this package's
 * @param name its argument, which says what to run
 * @param since the first JDK that it can run on
 * @param graphs how many graphs there are; 0 if that depends on the JDK, and on which threads asynchronous tasks have
 *     there
 */
record ExploreCase(String main, String name, int since, Verdict verdict, int graphs) {

    private static final String CASES = """
            papers.explored.Regions one 17 NONDETERMINISTIC 2
            papers.explored.Regions all 17 PROVED 2
            papers.explored.Regions order 17 NONDETERMINISTIC 6
            papers.explored.Regions dependent 17 PROVED 1
            papers.explored.Regions inherited 17 NONDETERMINISTIC 2
            papers.explored.Regions handedOver 17 NONDETERMINISTIC 2
            papers.explored.Regions racy 17 RACE 2
            papers.explored.Regions never 17 DEADLOCK 1
            papers.explored.Finishes lockOrder 17 DEADLOCK 3
            papers.explored.Finishes unwound 17 DEADLOCK 5
            futures.explored.Completions twice 17 NONDETERMINISTIC 2
            futures.explored.Completions twiceInOrder 17 PROVED 1
            futures.explored.Completions cancel 17 NONDETERMINISTIC 2
            futures.explored.Completions obtrude 17 NONDETERMINISTIC 2
            futures.explored.Completions getNow 17 NONDETERMINISTIC 2
            futures.explored.Completions isDone 17 NONDETERMINISTIC 2
            futures.explored.Completions timedGet 17 NONDETERMINISTIC 3
            futures.explored.Completions never 17 DEADLOCK 1
            futures.explored.Completions async 17 PROVED 1
            futures.explored.Completions asyncRacy 17 RACE 1
            futures.explored.Completions spared 17 NONDETERMINISTIC 0
            futures.explored.Completions orTimeout 17 NONDETERMINISTIC 0
            futures.explored.Completions onTimeout 17 NONDETERMINISTIC 0
            futures.explored.Completions neverTooLate 17 PROVED 5
            futures.explored.Completions delayed 17 PROVED 0
            futures.explored.Completions dependents 17 UNKNOWN 0
            futures.explored.Callbacks then 17 PROVED 0
            futures.explored.Callbacks chain 17 PROVED 0
            futures.explored.Callbacks thenAsync 17 PROVED 0
            futures.explored.Callbacks combined 17 PROVED 0
            futures.explored.Callbacks composed 17 PROVED 0
            futures.explored.Callbacks failed 17 PROVED 0
            futures.explored.Callbacks allOf 17 PROVED 0
            futures.explored.Callbacks beside 17 RACE 0
            futures.explored.Callbacks counted 17 PROVED 0
            futures.explored.Callbacks order 17 PROVED 1
            futures.explored.Callbacks helped 17 NONDETERMINISTIC 11
            futures.explored.Callbacks waits 17 DEADLOCK 3
            futures.explored.Callbacks underLock 17 DEADLOCK 3
            futures.explored.Callbacks reentrant 17 PROVED 2
            futures.explored.Callbacks asyncLockOrder 17 DEADLOCK 0
            futures.explored.Callbacks hiddenEdge 17 RACE 1
            futures.explored.Winners anyOf 17 NONDETERMINISTIC 0
            futures.explored.Winners anyOfThree 17 NONDETERMINISTIC 0
            futures.explored.Winners anyOfOne 17 PROVED 0
            futures.explored.Winners anyOfLater 17 NONDETERMINISTIC 4
            futures.explored.Winners either 17 NONDETERMINISTIC 0
            futures.explored.Winners eitherLater 17 NONDETERMINISTIC 4
            futures.explored.Winners sameResult 17 PROVED 0
            streams.explored.Elements sum 17 PROVED 1
            streams.explored.Elements racy 17 RACE 1
            streams.explored.Elements counted 17 PROVED 1
            streams.explored.Elements appended 17 NONDETERMINISTIC 2
            streams.explored.Elements lockOrder 17 DEADLOCK 3
            streams.explored.Elements atomic 17 NONDETERMINISTIC 2
            streams.explored.Elements ordered 17 PROVED 1
            streams.explored.Elements collected 17 PROVED 1
            streams.explored.Elements sorted 17 PROVED 1
            streams.explored.Elements findAny 17 NONDETERMINISTIC 4
            streams.explored.Elements findFirst 17 PROVED 2
            streams.explored.Elements anyMatch 17 PROVED 2
            streams.explored.Elements looked 17 NONDETERMINISTIC 4
            streams.explored.Elements limited 17 UNKNOWN 0
            streams.explored.Elements setAll 17 PROVED 1
            streams.explored.Elements setAllOrder 17 NONDETERMINISTIC 2
            streams.explored.Elements prefix 17 PROVED 1
            streams.explored.Elements prefixLocks 17 UNKNOWN 0
            virtualthreads.explored.Virtuals joined 25 PROVED 1
            virtualthreads.explored.Virtuals racy 25 RACE 1
            virtualthreads.explored.Virtuals counted 25 PROVED 1
            virtualthreads.explored.Virtuals order 25 NONDETERMINISTIC 2
            virtualthreads.explored.Virtuals lockOrder 25 DEADLOCK 3
            virtualthreads.explored.Virtuals locks 25 PROVED 1
            virtualthreads.explored.Virtuals latch 25 PROVED 2
            virtualthreads.explored.Virtuals cutOff 25 NONDETERMINISTIC 2
            virtualthreads.explored.Virtuals interrupted 25 NONDETERMINISTIC 2
            virtualthreads.explored.Virtuals perTask 25 PROVED 4
            virtualthreads.explored.Virtuals perTaskOrder 25 NONDETERMINISTIC 2
            virtualthreads.explored.Virtuals perTaskRacy 25 RACE 1
            virtualthreads.explored.Scopes joined 25 PROVED 1
            virtualthreads.explored.Scopes racy 25 RACE 1
            virtualthreads.explored.Scopes order 25 NONDETERMINISTIC 2
            virtualthreads.explored.Scopes lockOrder 25 DEADLOCK 3
            virtualthreads.explored.Scopes first 25 NONDETERMINISTIC 6
            virtualthreads.explored.Scopes failed 25 NONDETERMINISTIC 5
            virtualthreads.explored.Scopes nested 25 PROVED 1
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

    /** Makes one execution of it again. */
    Explored replay(CheckedJvm jvm, String token) {
        return Explored.replay(jvm, token, ExploreCase.class.getPackageName() + "." + main, name);
    }

    /** Its class and name, for people. */
    String label() {
        return main.substring(main.lastIndexOf('.') + 1) + " " + name;
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
        return label() + " " + verdict + (graphs == 0 ? "" : " " + graphs);
    }
}
