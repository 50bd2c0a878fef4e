package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.findings.Verdict;
import io.raceproof.suite.Pair.Strength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The notation of expectations. */
class ExpectationTest {

    @Test
    void twoLinesWithOneMarkAreAPair() {
        Expectation expectation = Expectation.parse("x = 1; // race: x\ny = 1;\nx = 2; // race: x\n");
        assertThat(expectation.pairs()).containsExactly(new Pair("x", Strength.CERTAIN, 1, 3));
        assertThat(expectation.isRacy()).isTrue();
    }

    @Test
    void aMarkOnOneLineIsAPairOfThatLineWithItself() {
        assertThat(Expectation.parse("\na[i]++; // race: a[]").pairs())
                .containsExactly(new Pair("a[]", Strength.CERTAIN, 2, 2));
    }

    @Test
    void severalPairsOfALocationAreToldApartAfterTheSlash() {
        assertThat(Expectation.parse("a = x; // race: x/1\nx = 1; // race: x/1 x/2")
                        .pairs())
                .containsExactly(new Pair("x", Strength.CERTAIN, 1, 2), new Pair("x", Strength.CERTAIN, 2, 2));
    }

    @Test
    void aLineMayBelongToPairsOnSeveralLocations() {
        assertThat(Expectation.parse("out[n++] = 1; // race: n out[]?").pairs())
                .containsExactly(new Pair("n", Strength.CERTAIN, 1, 1), new Pair("out[]", Strength.OPTIONAL, 1, 1));
    }

    @Test
    void aPredictedPairMakesNoRacyProgram() {
        Expectation expectation = Expectation.parse("x = 1; // predicted: x\nx = 2; // predicted: x");
        assertThat(expectation.pairs()).containsExactly(new Pair("x", Strength.PREDICTED, 1, 2));
        assertThat(expectation.isRacy()).isFalse();
        assertThat(expectation.isPredictable()).isTrue();
    }

    @Test
    void aReasonForNoProofIsKept() {
        Expectation expectation = Expectation.parse("class C { // clean: lock\n}");
        assertThat(expectation.clean()).contains("lock");
        assertThat(expectation.pairs()).isEmpty();
    }

    @Test
    void slashesInStringsAndBlockCommentsAreNotLineComments() {
        assertThat(Expectation.parse("/** See http://example.org/. */\nprint(\"a // b\");\nx = 4 / 2;\n")
                        .pairs())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = 1; // races: x",
                "x = 1; // race:",
                "x = 1; // race: x,y",
                "x = 1; // race: x?/1",
                "// a remark",
                "// race: x\n// race: x\n// race: x",
                "// race: x\n// predicted: x"
            })
    void whatIsNotInTheNotationIsRefused(String source) {
        assertThatThrownBy(() -> Expectation.parse(source))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line ");
    }

    @Test
    void theVerdictOfExploreStandsBesideWhatCheckSays() {
        Expectation expectation = Expectation.parse("class C { // clean: lock; explore: DEADLOCK");
        assertThat(expectation.clean()).contains("lock");
        assertThat(expectation.explored()).contains(Verdict.DEADLOCK);
    }
}
