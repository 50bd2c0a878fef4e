package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.Program;
import io.raceproof.kernels.Program.Paper;
import io.raceproof.kernels.Suite;
import java.util.List;

/** Seven programs of the other suites, as a Java developer without the task library would write them. */
public final class ForkJoin {

    private ForkJoin() {}

    public static Suite suite() {
        return new Suite(
                "forkjoin",
                "seven of the others, written with ForkJoin",
                List.of(
                        new Program(
                                "Series",
                                s -> new ForkJoinSeries(s.of(20, 500, 10_000, 100_000, 1_000_000)),
                                Paper.NONE),
                        new Program(
                                "SOR",
                                s -> new ForkJoinSor(s.of(20, 200, 1000, 1500, 2000), s.of(4, 50, 100, 100, 100)),
                                Paper.NONE),
                        new Program(
                                "Crypt",
                                s -> new ForkJoinCrypt(s.of(800, 200_000, 3_000_000, 20_000_000, 50_000_000)),
                                Paper.NONE),
                        new Program("Matmul", s -> new ForkJoinMatmul(s.of(20, 160, 500, 700, 1000)), Paper.NONE),
                        new Program(
                                "health",
                                s -> new ForkJoinHealth(
                                        s.of(3, 4, 4, 4, 4), s.of(3, 5, 8, 12, 18), s.of(10, 100, 100, 200, 365)),
                                Paper.NONE),
                        new Program(
                                "matmul-z",
                                s -> new ForkJoinMatmulZ(s.of(16, 128, 512, 1024, 2048), s.of(4, 32, 64, 64, 64)),
                                Paper.NONE),
                        new Program(
                                "sort",
                                s -> new ForkJoinSort(s.of(5_000, 200_000, 1_000_000, 4_000_000, 10_000_000)),
                                Paper.NONE)));
    }
}
