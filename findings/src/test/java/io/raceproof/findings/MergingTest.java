package io.raceproof.findings;

import static io.raceproof.findings.Samples.access;
import static io.raceproof.findings.Samples.race;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergingTest {

    private static final Access WRITE = access(Op.WRITE, "demo.Sor", "sweep", 41);
    private static final Access READ = access(Op.READ, "demo.Sor", "sweep", 39);

    @Test
    void theSameTwoLinesAreReportedOnceWithACount() {
        Finding first = race(Certainty.CERTAIN, "double[] element 1", WRITE, READ);
        Finding swapped =
                race(Certainty.CERTAIN, "double[] element 2", READ, WRITE).withCount(5);
        assertThat(Merging.merge(List.of(first, swapped))).singleElement().isEqualTo(first.withCount(6));
    }

    @Test
    void aLambdaAndItsMethodShareALine() {
        Access inLambda = access(Op.WRITE, "demo.Sor$1", "lambda$sweep$0", 41);
        assertThat(Merging.merge(List.of(race(WRITE, READ), race(inLambda, READ))))
                .hasSize(1);
    }

    @Test
    void otherLinesPackagesAndKindsStayApart() {
        List<Finding> findings = List.of(
                race(WRITE, READ),
                race(WRITE, access(Op.READ, "demo.Sor", "sweep", 40)),
                race(WRITE, access(Op.READ, "other.Sor", "sweep", 39)),
                new Finding(Kind.NONDETERMINISM, Certainty.CERTAIN, "x", List.of(WRITE, READ), ""));
        assertThat(Merging.merge(findings)).isEqualTo(findings);
    }

    @Test
    void methodsWithoutLinesAreToldApartByName() {
        Access one = new Access(Op.WRITE, "demo.Sor", "one", "", 0, "", List.of());
        Access two = new Access(Op.WRITE, "demo.Sor", "two", "", 0, "", List.of());
        assertThat(Merging.merge(List.of(race(one, one), race(two, two)))).hasSize(2);
    }

    @Test
    void whatIsShownIsCertainIfAnyIsAndDoesNotDependOnTheOrderSeen() {
        Access writeToo = access(Op.WRITE, "demo.Sor", "sweep", 39);
        List<Finding> findings = new ArrayList<>(
                List.of(Samples.predictedRace(), race(WRITE, writeToo), race(WRITE, READ), Samples.predictedRace()));
        Finding shown = Merging.merge(findings).get(0);
        assertThat(shown.certainty()).isEqualTo(Certainty.CERTAIN);
        assertThat(shown.count()).isEqualTo(4);
        Collections.reverse(findings);
        assertThat(Merging.merge(findings)).containsExactly(shown);
    }
}
