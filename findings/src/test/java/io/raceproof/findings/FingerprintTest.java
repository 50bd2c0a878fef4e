package io.raceproof.findings;

import static io.raceproof.findings.Samples.access;
import static io.raceproof.findings.Samples.race;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FingerprintTest {

    private static final Access WRITE = access(Op.WRITE, "demo.Sor", "sweep", 41);
    private static final Access READ = access(Op.READ, "demo.Sor", "sweep", 39);

    @Test
    void isSixteenHexDigitsThatNeverChange() {
        assertThat(Samples.certainRace().fingerprint())
                .as("suppression files of users hold this value")
                .isEqualTo("9ec1948ee3c51c36");
    }

    @Test
    void survivesLineShiftsTasksStacksAndConfirmation() {
        Access shifted =
                new Access(Op.WRITE, "demo.Sor", "sweep", "Sor.java", 141, "task 99", List.of("demo.Main.main(M:1)"));
        assertThat(race(shifted, READ).fingerprint())
                .isEqualTo(race(WRITE, READ).fingerprint());
        assertThat(Samples.predictedRace().fingerprint())
                .isEqualTo(Samples.certainRace().fingerprint());
    }

    @Test
    void standsForWordsThatAreAsStable() {
        assertThat(Samples.certainRace().stableName())
                .isEqualTo("data-race on double[] element #: read demo.Sor.sweep, write demo.Sor.sweep");
        assertThat(race(READ, WRITE).stableName()).isEqualTo(race(WRITE, READ).stableName());
    }

    @Test
    void doesNotDependOnWhichAccessCameFirst() {
        assertThat(race(READ, WRITE).fingerprint()).isEqualTo(race(WRITE, READ).fingerprint());
    }

    @Test
    void keepsTheOrderOfAnAtomicityViolation() {
        Finding violation = Samples.atomicityViolation();
        List<Access> reversed = new ArrayList<>(violation.accesses());
        Collections.reverse(reversed);
        Finding other = new Finding(violation.kind(), violation.certainty(), violation.location(), reversed, "");
        assertThat(other.fingerprint()).isNotEqualTo(violation.fingerprint());
    }

    @ParameterizedTest
    @CsvSource({
        "double[] element 17, double[] element 4",
        "double[] element 17, double[] element -1",
        "demo.Cell@1b6d3586 field value, demo.Cell@7c field value",
        "demo.Main$1 field x, demo.Main$2 field x",
        "demo.Main$$Lambda$14/0x00007f1c field x, demo.Main$$Lambda$9/0x00000abc field x",
        "HashMap of demo.Main:12, HashMap of demo.Main:13",
    })
    void ignoresIndicesHashCodesAndCompilerNumbers(String one, String other) {
        assertThat(at(one).fingerprint()).isEqualTo(at(other).fingerprint());
    }

    @ParameterizedTest
    @CsvSource({
        "demo.Cell field x1, demo.Cell field x2",
        "demo.Matrix2D field rows, demo.Matrix3D field rows",
        "double[] element 17, float[] element 17",
        "demo.Cell field a_1, demo.Cell field a_2",
        "demo.Main$Cell field x, demo.Main$Row field x",
    })
    void tellsNamesApart(String one, String other) {
        assertThat(at(one).fingerprint()).isNotEqualTo(at(other).fingerprint());
    }

    @Test
    void ignoresTheNumberOfALambdaAndTellsMethodsApart() {
        Finding first = race(WRITE, access(Op.READ, "demo.Sor", "lambda$main$0", 3));
        Finding second = race(WRITE, access(Op.READ, "demo.Sor", "lambda$main$12", 3));
        Finding elsewhere = race(WRITE, access(Op.READ, "demo.Sor", "lambda$run$0", 3));
        assertThat(second.fingerprint()).isEqualTo(first.fingerprint()).isNotEqualTo(elsewhere.fingerprint());
    }

    @Test
    void tellsOperationsClassesAndKindsApart() {
        assertThat(List.of(
                        race(WRITE, READ).fingerprint(),
                        race(WRITE, WRITE).fingerprint(),
                        race(WRITE, access(Op.READ, "demo.Lu", "sweep", 39)).fingerprint(),
                        new Finding(Kind.NONDETERMINISM, Certainty.CERTAIN, "x", List.of(WRITE, READ), "")
                                .fingerprint()))
                .doesNotHaveDuplicates();
    }

    private static Finding at(String location) {
        return race(Certainty.CERTAIN, location, WRITE, READ);
    }
}
