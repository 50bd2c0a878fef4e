package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is missing, what is unexpected, and which verdict is wrong. */
class JudgementTest {

    private static final String RACY = "x = 1; // race: x\nx = 2; // race: x";

    private static Program program(String source) {
        return new Program("p.Demo", 17, false, Expectation.parse(source));
    }

    private static Finding race(Certainty certainty, String location, int line, int otherLine) {
        return new Finding(Kind.DATA_RACE, certainty, location, List.of(write(line), write(otherLine)), "no join");
    }

    private static Access write(int line) {
        return new Access(Op.WRITE, "p.Demo", "run", "Demo.java", line, "a task", List.of());
    }

    private static Finding certain(int line, int otherLine) {
        return race(Certainty.CERTAIN, "field p.Demo.x", line, otherLine);
    }

    private static Finding predicted(int line, int otherLine) {
        return race(Certainty.PREDICTED, "field p.Demo.x", line, otherLine);
    }

    private static List<String> complaints(String source, Finding... findings) {
        return Judgement.ofFindings(program(source), List.of(findings)).complaints();
    }

    private static List<String> complaintsAlone(String source, Verdict otherwise, String because, Finding... findings) {
        List<String> reasons = because.isEmpty() ? List.of() : List.of(because);
        Report report = Report.ofRun("check", List.of(findings), new Ending(otherwise, reasons, Stats.NONE));
        return Judgement.of(program(source), List.of(findings), report).complaints();
    }

    @Test
    void theExpectedPairInEitherOrderIsFine() {
        assertThat(complaints(RACY, certain(1, 2))).isEmpty();
        assertThat(complaints(RACY, certain(2, 1))).isEmpty();
    }

    @Test
    void anExpectedPairThatIsNotReportedIsMissing() {
        assertThat(complaints(RACY)).containsExactly("no race on x");
    }

    @Test
    void aPairOfMarkedLinesThatIsNotAMarkedPairIsUnexpected() {
        assertThat(complaints(RACY, certain(1, 2), certain(2, 2)))
                .singleElement()
                .asString()
                .startsWith("unexpected: certain data-race on field p.Demo.x");
    }

    @Test
    void aFindingOnAnotherLocationBetweenTheSameLinesIsUnexpected() {
        assertThat(complaints(RACY, certain(1, 2), race(Certainty.CERTAIN, "int[] element 3", 1, 2)))
                .hasSize(1);
    }

    @Test
    void anElementMayBeExpectedByItsIndexOrItsType() {
        Finding third = race(Certainty.CERTAIN, "int[] element 3", 1, 1);
        assertThat(complaints("a[k]++; // race: a[]", third)).isEmpty();
        assertThat(complaints("a[k]++; // race: a[3]", third)).isEmpty();
        assertThat(complaints("a[k]++; // race: a[int]", third)).isEmpty();
        assertThat(complaints("a[k]++; // race: a[13]", third)).hasSize(2);
        assertThat(complaints("a[k]++; // race: a[long]", third)).hasSize(2);
    }

    @Test
    void aPredictedFindingIsNotEnoughForACertainPair() {
        assertThat(complaints(RACY, predicted(1, 2))).containsExactly("no race on x");
    }

    @Test
    void oneOfSeveralPairsOfALocationIsEnough() {
        String source = "a = x; // race: x/1\nx = 1; // race: x/1 x/2";
        assertThat(complaints(source, certain(2, 2))).isEmpty();
        assertThat(complaints(source, certain(1, 2))).isEmpty();
        assertThat(complaints(source)).hasSize(1);
        assertThat(complaints(source, certain(1, 1))).hasSize(2);
    }

    @Test
    void anOptionalPairMayBeReportedAndNeedNotBe() {
        String source = "x = 1; // race: x?\nx = 2; // race: x?";
        assertThat(complaints(source)).isEmpty();
        assertThat(complaints(source, certain(1, 2))).isEmpty();
        assertThat(complaints(source, certain(1, 1))).hasSize(1);
    }

    @Test
    void aPredictedPairMustBeReportedAsEither() {
        String source = "x = 1; // predicted: x\nx = 2; // predicted: x";
        assertThat(complaintsAlone(source, Verdict.PROVED, "", predicted(1, 2))).isEmpty();
        assertThat(complaintsAlone(source, Verdict.PROVED, "", certain(1, 2))).isEmpty();
        assertThat(complaintsAlone(source, Verdict.CLEAN, "An order of locks.")).containsExactly("no race on x");
    }

    @Test
    void aProgramWithoutMarksMustBeProved() {
        assertThat(complaintsAlone("", Verdict.PROVED, "")).isEmpty();
        assertThat(complaintsAlone("", Verdict.CLEAN, "Something.")).hasSize(1);
        assertThat(complaintsAlone("", Verdict.UNKNOWN, "Something.")).hasSize(1);
    }

    @Test
    void aProgramThatCannotBeProvedMustSayWhy() {
        String source = "class Demo { // clean: lock";
        assertThat(complaintsAlone(source, Verdict.CLEAN, "The sections of a lock are not ordered."))
                .isEmpty();
        assertThat(complaintsAlone(source, Verdict.CLEAN, "Something else.")).hasSize(1);
        assertThat(complaintsAlone(source, Verdict.PROVED, "")).hasSize(1);
    }
}
