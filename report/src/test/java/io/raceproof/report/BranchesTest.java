package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.report.Branches.Node;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sentences as the checker writes them; what it really writes is held to this by a test of the command line. */
class BranchesTest {

    private static final String A = "demo.Main.main(Main.java:7)";
    private static final String B = "demo.Main.lambda$main$0(Main.java:9)";

    @Test
    void tasksOfALoop() {
        assertThat(told("The two accesses are in different tasks of the parallel loop at " + A
                        + ": the first in position 3, in it the task started at " + B
                        + ", the second in one of them. Nothing orders the tasks of a loop."))
                .contains(new Branches(
                        new Node("parallel loop", A),
                        List.of(new Node("task 3", A), new Node("task", B)),
                        List.of(new Node("task", A))));
    }

    @Test
    void tasksStartedAtOnePlace() {
        assertThat(
                        told(
                                "Both accesses are in tasks started at " + B + ", inside the finish at " + A
                                        + ": the first in one, the second in another that is started later. Nothing waits for the one."))
                .contains(new Branches(
                        new Node("finish", A),
                        List.of(new Node("task", B)),
                        List.of(new Node("another task, later", B))));
    }

    @Test
    void aTaskAndTheOneThatStartedIt() {
        assertThat(told("Inside the program, the first access is in the task started at " + A + ", in it position 0 of"
                        + " the loop at " + B + "; the second access is in the task that started it, further on."
                        + " Nothing waits for the task."))
                .contains(new Branches(
                        new Node("the program", ""), List.of(new Node("task", A), new Node("task 0", B)), List.of()));
    }

    @Test
    void twoBranchesOfATask() {
        assertThat(told("Inside the task started at " + A + ", the first access is in the task started at " + B
                        + "; the second access is in a task started inside the finish at " + A + ". Nothing waits."))
                .contains(
                        new Branches(new Node("task", A), List.of(new Node("task", B)), List.of(new Node("task", A))));
    }

    @Test
    void thePairOfAnAtomicityViolationComesFirstWhereverItIs() {
        assertThat(told("Another task may write between these two reads, so that they see different values. Between the"
                        + " two, a lock is given up. Inside the program, the interleaving access is in the task started"
                        + " at " + A + "; the pair is in the task that started it, further on. Nothing waits for it."))
                .contains(new Branches(new Node("the program", ""), List.of(), List.of(new Node("task", A))));
        assertThat(told("The pair and the interleaving access are in different tasks of the parallel loop at " + A
                        + ": the pair in position 1, the interleaving access in position 2. Nothing orders them."))
                .contains(new Branches(
                        new Node("parallel loop", A), List.of(new Node("task 1", A)), List.of(new Node("task 2", A))));
    }

    @Test
    void fromAnotherSentenceTheTasksRemain() {
        Finding finding = finding("Nothing that this detector knows of orders the two accesses.");
        assertThat(Branches.told(finding)).isEmpty();
        assertThat(Branches.of(finding))
                .contains(new Branches(new Node("the program", ""), List.of(new Node("task", A)), List.of()));
    }

    private static Optional<Branches> told(String sentence) {
        return Branches.told(finding(sentence));
    }

    private static Finding finding(String sentence) {
        Access write = new Access(Op.WRITE, "demo.Main", "add", "Main.java", 20, "the task started at " + A, List.of());
        Access read = new Access(Op.READ, "demo.Main", "sum", "Main.java", 30, "the main task", List.of());
        return new Finding(Kind.DATA_RACE, Certainty.CERTAIN, "field demo.Main.total", List.of(write, read), sentence);
    }
}
