package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Every program that docs/papers.md holds against a published rule, with the verdict that is right. */
class HolesTest {

    private static void assertTheMarkedRaces(Example example) {
        assertThat(example.depthFirst().certain()).isEqualTo(example.races());
        assertThat(example.schedules().racing()).isEqualTo(example.races());
        assertThat(example.agreement().disagreements()).isEmpty();
        assertTheDetectorsAgree(example);
    }

    private static void assertTheDetectorsAgree(Example example) {
        DetectorAgreement agreement =
                new DetectorAgreement(SymbolicRun.depthFirst(example.program()).trace(), task -> task);
        for (Detector detector : Detector.values()) {
            assertThat(agreement.disagreement(detector)).as(detector.toString()).isEmpty();
        }
    }

    @Test
    void espBagsMustNotDropTheReadThatADominatingReadBeforeTheAsyncCovers() {
        assertTheMarkedRaces(Example.of("""
                R x
                async {
                    x = 1    // race:1
                }
                R x          // race:1
                """));
    }

    @Test
    void espBagsMustNotDropTheReadThatAWriteAfterTheFinishCovers() {
        assertTheMarkedRaces(Example.of("""
                finish {
                    async {
                        x = 1    // race:1
                    }
                    R x          // race:1
                }
                x = 2
                """));
    }

    @Test
    void drdpMustNotTakeAnActiveTaskForAnEarlierOne() {
        assertTheMarkedRaces(Example.of("""
                async {              // U
                    x = 1            // race:1
                    finish {
                        async {      // V
                            p0.get
                        }
                    }
                }
                x = 2                // race:1
                p0.set
                """));
    }

    @Test
    void drdpMustKeepTheJoinsOfAMergedTasksAncestors() {
        Example example = Example.of("""
                async {              // Z
                    x = 1
                    p0.set
                }
                async {              // K
                    p1.set
                }
                async {              // G
                    p0.get
                    finish {
                        async {      // S
                            p1.get
                            p2.set
                        }
                    }
                }
                p2.get
                R x
                """);
        assertTheMarkedRaces(example);
        assertThat(example.depthFirst().provable()).isTrue();
    }

    /** Paper 2: the edge between two sections that do not conflict hides a race. */
    @Test
    void anUnlockLockEdgeHidesARaceThatIsPredictedAndHappensInAnotherSchedule() {
        Example example = Example.of("""
                async {
                    x = 1        // race:1
                    lock L0 {
                        R a
                        a = 1
                    }
                }
                lock L0 {
                    R b
                    b = 1
                }
                R x              // race:1
                """);
        assertThat(example.depthFirst().certain()).isEmpty();
        assertThat(example.depthFirst().predicted()).isEqualTo(example.races());
        assertThat(example.certainInSomeGraph()).isEqualTo(example.races());
        assertThat(example.schedules().racing()).isEqualTo(example.races());
        assertThat(example.graphs().graphs()).hasSize(2);
        assertTheDetectorsAgree(example);
    }

    @Test
    void anEdgeBetweenConflictingSectionsIsHardSoNothingIsPredicted() {
        Example example = Example.of("""
                async {
                    x = 1        // race:1
                    lock L0 {
                        a = 1
                    }
                }
                lock L0 {
                    R a
                }
                R x              // race:1
                """);
        assertThat(example.depthFirst().races()).isEmpty();
        assertThat(example.depthFirst().provable()).isFalse();
        assertThat(example.schedules().racing()).isEqualTo(example.races());
        assertTheDetectorsAgree(example);
    }

    /** Segments, not steps: the second read, of the same step but another segment, is the racy one. */
    @Test
    void theSecondReadOfAStepRacesWhereTheFirstHoldsALock() {
        assertTheMarkedRaces(Example.of("""
                async {
                    lock L0 {
                        R x
                    }
                    R x          // race:1
                }
                lock L0 {
                    x = 1        // race:1
                }
                """));
    }

    /** Paper 3: finish for(i) { A[i] = …; async A[i+1] = … }, for i = 0, 1, 2. */
    @Test
    void theAsyncWriteOfARoundRacesWithTheNextRoundsWrite() {
        assertTheMarkedRaces(Example.of("""
                finish {
                    x = 1        // A[0]
                    async {
                        y = 1    // race:1
                    }
                    y = 2        // race:1
                    async {
                        z = 2    // race:2
                    }
                    z = 3        // race:2
                    async {
                        a = 3
                    }
                }
                """));
    }

    /** Paper 2: commuting in one state is not commuting. */
    @Test
    void sectionsThatCommuteInOneStateOnlyHaveTwoGraphs() {
        Example example = Example.of("""
                async {
                    isolated {
                        x = 1
                    }
                }
                isolated {
                    if (x == 1) {
                        y = 1
                    }
                }
                """);
        assertThat(example.schedules().racing()).isEmpty();
        assertThat(example.graphs().graphs()).hasSize(2);
        assertThat(example.depthFirst().provable()).isFalse();
    }
}
