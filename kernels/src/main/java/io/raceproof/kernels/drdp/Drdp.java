package io.raceproof.kernels.drdp;

import io.raceproof.kernels.Program;
import io.raceproof.kernels.Program.Paper;
import io.raceproof.kernels.Suite;
import java.util.List;

/**
 * The seven programs of paper 4, with its slowdowns (table 2); C is its input. What it gives without removal of
 * redundant checks is of other inputs, and left out here.
 */
public final class Drdp {

    private Drdp() {}

    public static Suite suite() {
        return new Suite(
                "drdp",
                "the seven programs of paper 4: recursion and promises",
                List.of(
                        new Program(
                                "health",
                                s -> new Health(
                                        s.of(3, 4, 4, 4, 4), s.of(3, 5, 8, 12, 18), s.of(10, 100, 100, 200, 365)),
                                paper(21.1)),
                        new Program(
                                "knapsack",
                                s -> new Knapsack(s.of(10, 28, 34, 37, 40), s.of(200, 700, 850, 940, 1025)),
                                paper(5.0)),
                        new Program(
                                "matmul",
                                s -> new MatmulZ(s.of(16, 128, 512, 1024, 2048), s.of(4, 32, 64, 64, 64)),
                                paper(20.5)),
                        new Program(
                                "sort",
                                s -> new CilkSort(s.of(5_000, 200_000, 1_000_000, 4_000_000, 10_000_000)),
                                paper(42.1)),
                        new Program(
                                "strassen",
                                s -> new Strassen(s.of(16, 128, 512, 1024, 2048), s.of(4, 32, 64, 64, 64)),
                                paper(29.1)),
                        new Program(
                                "sparselu",
                                s -> new SparseLu(s.of(4, 12, 32, 64, 128), s.of(4, 16, 32, 32, 32)),
                                paper(28.1)),
                        new Program("poisson", s -> new Poisson(s.of(16, 300, 1024, 4096, 8192), 3), paper(46.1))));
    }

    private static Paper paper(double slowdown) {
        return new Paper(null, slowdown);
    }
}
