package io.raceproof.findings;

import static io.raceproof.findings.Samples.access;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FindingTest {

    private static final Access READ = access(Op.READ, "demo.Sor", "sweep", 39);
    private static final Access WRITE = access(Op.WRITE, "demo.Sor", "sweep", 41);

    @Test
    void aStackHasAtLeastItsOwnFrameInTheFormOfTheJvm() {
        assertThat(READ.stack()).containsExactly("demo.Sor.sweep(Sor.java:39)");
        assertThat(Access.frame("demo.Sor", "sweep", "Sor.java", 39))
                .isEqualTo(new StackTraceElement("demo.Sor", "sweep", "Sor.java", 39).toString());
        assertThat(Access.frame("demo.Sor", "sweep", "Sor.java", 0))
                .isEqualTo(new StackTraceElement("demo.Sor", "sweep", "Sor.java", -1).toString());
        assertThat(Access.frame("demo.Sor", "sweep", "", 0))
                .isEqualTo(new StackTraceElement("demo.Sor", "sweep", null, -1).toString());
    }

    @Test
    void wrongNumbersOfAccessesAreRejected() {
        assertThatThrownBy(() -> finding(Kind.DATA_RACE, WRITE)).hasMessageContaining("2 accesses, not 1");
        assertThatThrownBy(() -> finding(Kind.ATOMICITY_VIOLATION, WRITE, READ))
                .hasMessageContaining("3 accesses, not 2");
        assertThatThrownBy(() -> finding(Kind.DEADLOCK)).hasMessageContaining("at least one access");
        assertThat(finding(Kind.DEADLOCK, READ, READ, READ, READ).accesses()).hasSize(4);
    }

    @Test
    void twoReadsDoNotRace() {
        assertThatThrownBy(() -> finding(Kind.DATA_RACE, READ, READ)).hasMessageContaining("needs a write");
    }

    @Test
    void countsAndLinesAreChecked() {
        assertThatThrownBy(() -> Samples.certainRace().withCount(0)).hasMessageContaining("at least once");
        assertThatThrownBy(() -> access(Op.READ, "demo.Sor", "sweep", -1)).hasMessageContaining("unknown line is 0");
    }

    @Test
    void witnessesKeepTheOrderOfTheirVariables() {
        Map<String, Long> instance = new LinkedHashMap<>();
        instance.put("t", 1L);
        instance.put("i", 3L);
        instance.put("a", 2L);
        Access access = new Access(Op.READ, "demo.Sor", "sweep", "Sor.java", 39, "", List.of(), instance);
        instance.clear();
        assertThat(access.instance().keySet()).containsExactly("t", "i", "a");
    }

    private static Finding finding(Kind kind, Access... accesses) {
        return new Finding(kind, Certainty.CERTAIN, "x", List.of(accesses), "");
    }
}
