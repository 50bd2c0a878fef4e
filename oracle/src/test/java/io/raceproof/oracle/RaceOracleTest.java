package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.programs.Notation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one run says: pairs, locations, and every reason for which it may not speak for all schedules. */
class RaceOracleTest {

    private static RaceOracle oracle(String program) {
        return RaceOracle.of(SymbolicRun.depthFirst(Notation.parse(program)).trace());
    }

    private static List<String> obstacles(String program) {
        return oracle(program).obstacles();
    }

    @Test
    void twoReadsDoNotRaceAndLocationsAreKeptApart() {
        RaceOracle oracle = oracle("async { R x; y = 1 } R x; z = 1; y = 2");

        assertThat(oracle.certain()).containsExactly(new SitePair(2, 5));
        assertThat(oracle.certainLocations()).containsExactly(1);
        assertThat(oracle.predictedLocations()).isEmpty();
    }

    @Test
    void aCommonLockForbidsAPredictionEvenWhereNoEdgeOrders() {
        // The sections of L0 conflict on x, so their edge is hard; those of L1 do not, and would be soft.
        RaceOracle oracle = oracle("async { lock L1 { lock L0 { x = 1 } } } lock L0 { lock L1 { x = 2 } }");

        assertThat(oracle.races()).isEmpty();
        assertThat(oracle.obstacles()).contains("Locks [1, 2] are taken inside each other in a circle.");
    }

    @Test
    void aProgramOrderedByTreeAndJoinsIsProved() {
        assertThat(obstacles("f0 = future { x = 1; lock L0 { v0 = 1 } } f0.get; lock L0 { R v0 } R x"))
                .isEmpty();
    }

    @Test
    void everyObstacleIsNamed() {
        assertThat(obstacles("async { x = 1 } R x"))
                .containsExactly(
                        "Sites 2 and 1 race on location 0.",
                        "Tree and joins do not order the accesses to location 0 at sites 2 and 1.");
        assertThat(obstacles("async { x = 1; v0 = 1 } R v0; R x"))
                .containsExactly(
                        "Tree and joins do not order the accesses to location 0 at sites 1 and 4.",
                        "Tree and joins do not order the uses of sync variable 0 at sites 2 and 3.");
        assertThat(obstacles("async { lock L0 {} } lock L0 {}"))
                .containsExactly("Tree and joins do not order the sections of lock 1 at sites 1 and 2.");
        assertThat(obstacles("p0.set; p0.set")).containsExactly("Site 1 is a second set of a promise.");
        assertThat(obstacles("p0.get")).containsExactly("The run stopped before every task had ended.");
    }
}
