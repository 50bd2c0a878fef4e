package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * The papers' example programs, each with the races that its authors describe (and those that docs/papers.md says
 * they missed) marked on the racing lines. Locations: x, y, z, a, b, c stand for the papers' variables and elements.
 */
class PaperExamplesTest {

    /** One graph, whose races are the marked ones, in every run and over all schedules. */
    private static void assertOneGraphWithTheMarkedRaces(Example example) {
        assertThat(example.depthFirst().certain()).isEqualTo(example.races());
        assertThat(example.depthFirst().predicted()).isEmpty();
        assertThat(example.schedules().racing()).isEqualTo(example.races());
        assertThat(example.agreement().disagreements()).isEmpty();
        assertThat(example.graphs().graphs()).hasSize(1);
        assertThat(example.depthFirst().provable()).isEqualTo(example.races().isEmpty());
    }

    /** Paper 0 Fig. 2, size 2: A is x, y, z; B is a, b, c. Task 1 of each round runs on beside the rounds after it. */
    @Test
    void paper0Figure2RacesBetweenRounds() {
        assertOneGraphWithTheMarkedRaces(Example.of("""
                x = 1                    // A[0] = 10
                finish {
                    async {              // i = 0: B[0] += 0; no inner loop
                        R a              // race:1
                        a = 1            // race:2
                    }
                    finish {
                        async {
                            async {
                                R x
                                a = 2    // race:1 race:2
                            }
                            R y
                            b = 2
                        }
                    }
                    async {              // i = 1: B[1] += 1; j = 0: B[1] = A[0] + 1
                        R b              // race:3
                        b = 3            // race:4
                        R x
                        b = 4            // race:5
                    }
                    finish {
                        async {
                            async {
                                R y
                                b = 5    // race:3 race:4 race:5
                            }
                            R z
                            c = 5
                        }
                    }
                }
                """));
    }

    /** Paper 0 Fig. 3 (a): a loop of spawns with a sync after round 1 of 3, and a sync at the end. */
    @Test
    void paper0Figure3aOrdersWhatTheConditionalSyncSeparates() {
        assertOneGraphWithTheMarkedRaces(Example.of("""
                cilk {
                    spawn {
                        x = 1    // race:1
                    }
                    spawn {
                        x = 2    // race:1
                    }
                    sync
                    spawn {
                        x = 3
                    }
                }
                x = 4
                """));
    }

    /** Paper 0 Fig. 3 (b): the same with beginFinish and endFinish. */
    @Test
    void paper0Figure3bAgreesWithFigure3a() {
        assertOneGraphWithTheMarkedRaces(Example.of("""
                beginFinish
                async {
                    x = 1    // race:1
                }
                async {
                    x = 2    // race:1
                }
                endFinish
                beginFinish
                async {
                    x = 3
                }
                endFinish
                x = 4
                """));
    }

    /** Paper 0 Fig. 7; t is x, here with 2 for the paper's 0 because locations start with 0. */
    @Test
    void paper0Figure7RacesOnlyInSchedulesThatTheDepthFirstRunDoesNotShow() {
        Example example = Example.of("""
                finish {
                    async {
                        isolated {
                            x = 2
                        }
                    }
                    isolated {
                        x = 1
                    }
                }
                if (x == 2) {
                    async {
                        y = 20   // race:1
                    }
                    y = 10       // race:1
                }
                """);
        assertThat(example.depthFirst().races()).isEmpty();
        assertThat(example.depthFirst().provable()).isFalse();
        assertThat(example.depthFirst().obstacles()).anyMatch(reason -> reason.contains("sections of lock 0"));
        assertThat(example.schedules().racing()).isEqualTo(example.races());
        assertThat(example.certainInSomeGraph()).isEqualTo(example.races());
        assertThat(example.graphs().graphs()).hasSize(2);
    }

    /** Paper 2 Fig. 3: two tasks of a region, joined in either order. l(r1) is x, n is y. */
    @Test
    void paper2Figure3HasTwoGraphsAndARaceBetweenTheTasks() {
        Example example = Example.of("""
                y = 1
                post r0 {
                    R x          // race:1
                    x = 1        // race:2 race:3
                } onReturn {
                    R y
                    y = 2
                }
                post r0 {
                    R x          // race:2
                    x = 2        // race:1 race:3
                } onReturn {
                    R y
                    y = 3
                }
                awaitAll r0
                """);
        assertThat(example.depthFirst().certain()).isEqualTo(example.races());
        assertThat(example.schedules().racing()).isEqualTo(example.races());
        assertThat(example.graphs().graphs()).hasSize(2);
        assertThat(example.depthFirst().obstacles()).anyMatch(reason -> reason.contains("order of completion"));
    }

    /** Paper 2 Fig. 6. */
    @Test
    void paper2Figure6RacesBetweenTheTwoFinishes() {
        assertOneGraphWithTheMarkedRaces(Example.of("""
                finish {
                    async {
                        R x      // race:1
                        x = 1    // race:2 race:3
                    }
                    finish {
                        async {
                            R x      // race:2
                            x = 2    // race:1 race:3
                        }
                    }
                }
                f0 = future {}
                f0.get
                x = 5
                """));
    }

    /** Paper 4 Fig. 1: the load before the get races, the load after it does not. */
    @Test
    void paper4Figure1RacesBeforeTheGetOnly() {
        assertOneGraphWithTheMarkedRaces(Example.of("""
                async {
                    x = 5    // race:1
                    p0.set
                }
                R x          // race:1
                p0.get
                R x
                """));
    }

    /** Paper 4 Fig. 6: task f waits for a promise that a later task sets; no serial projection, and no race. */
    @Test
    void paper4Figure6IsProved() {
        assertOneGraphWithTheMarkedRaces(Example.of("""
                async {
                    x = 1      // store p to x
                    p0.set     // promise a
                    p1.get
                }
                p0.get
                async {
                    R x        // p = load x
                    p1.set     // promise b
                }
                """));
    }
}
