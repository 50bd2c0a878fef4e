package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.runtime.Exemption.What;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExemptionTest {

    private static final Access ELSEWHERE = access("demo.Main", "main", 3);

    @Test
    void aFieldIsMeantByItsDeclaringClassAndItsWholeName() {
        Exemption exemption = new Exemption(What.FIELD, "demo.Bar", "at", 0, 0, "it is");
        assertThat(exemption.covers(race("field demo.Bar.at", ELSEWHERE))).isTrue();
        assertThat(exemption.covers(race("static field demo.Bar.at", ELSEWHERE)))
                .isTrue();
        assertThat(exemption.covers(race("field demo.Bar.attempts", ELSEWHERE))).isFalse();
        assertThat(exemption.covers(race("field other.demo.Bar.at", ELSEWHERE))).isFalse();
    }

    @Test
    void aTypeHasItsNestedTypes() {
        Exemption exemption = new Exemption(What.TYPE, "demo.Bar", "", 0, 0, "it is");
        assertThat(exemption.covers(race("int[] element 1", access("demo.Bar$Inner$1", "run", 9))))
                .isTrue();
        assertThat(exemption.covers(race("int[] element 1", access("demo.Barrier", "run", 9))))
                .isFalse();
    }

    @Test
    void aMethodIsWhereItsLinesAre() {
        Exemption exemption = new Exemption(What.METHOD, "demo.Bar", "go", 10, 14, "it is");
        assertThat(exemption.covers(race("field x", access("demo.Bar", "lambda$go$0", 12))))
                .isTrue();
        assertThat(exemption.covers(race("field x", access("demo.Bar$1", "run", 14))))
                .isTrue();
        assertThat(exemption.covers(race("field x", access("demo.Bar", "go", 15))))
                .as("an overload")
                .isFalse();
        assertThat(exemption.covers(race("field x", access("demo.Other", "go", 12))))
                .isFalse();
    }

    @Test
    void withoutLinesTheNameDecides() {
        Exemption exemption = new Exemption(What.METHOD, "demo.Bar", "go", 0, 0, "it is");
        assertThat(exemption.covers(race("field x", access("demo.Bar", "go", 0))))
                .isTrue();
        assertThat(exemption.covers(race("field x", access("demo.Bar", "lambda$go$1", 0))))
                .isTrue();
        assertThat(exemption.covers(race("field x", access("demo.Bar", "gone", 0))))
                .isFalse();
        Exemption constructor = new Exemption(What.METHOD, "demo.Bar", "<init>", 10, 90, "it is");
        assertThat(constructor.covers(race("field x", access("demo.Bar", "lambda$new$0", 12))))
                .isTrue();
        assertThat(constructor.covers(race("field x", access("demo.Bar", "between", 50))))
                .as("lines of initialisers are all over the class")
                .isFalse();
    }

    @Test
    void onlyRacesAreMeant() {
        Exemption exemption = new Exemption(What.TYPE, "demo.Main", "", 0, 0, "it is");
        Finding violation = new Finding(
                Kind.ATOMICITY_VIOLATION, Certainty.CERTAIN, "field x", List.of(ELSEWHERE, ELSEWHERE, ELSEWHERE), "");
        assertThat(exemption.covers(race("field x", ELSEWHERE))).isTrue();
        assertThat(exemption.covers(violation)).isFalse();
    }

    @Test
    void aReasonIsOwed() {
        assertThatThrownBy(() -> new Exemption(What.TYPE, "demo.Main", "", 0, 0, " "))
                .hasMessageContaining("reason");
    }

    private static Finding race(String location, Access one) {
        return new Finding(Kind.DATA_RACE, Certainty.CERTAIN, location, List.of(one, ELSEWHERE), "");
    }

    private static Access access(String className, String method, int line) {
        return new Access(Op.WRITE, className, method, "Bar.java", line, "a task", List.of());
    }
}
