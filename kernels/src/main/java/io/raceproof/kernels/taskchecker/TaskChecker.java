package io.raceproof.kernels.taskchecker;

import io.raceproof.kernels.Program;
import io.raceproof.kernels.Program.Paper;
import io.raceproof.kernels.Suite;
import java.util.List;

/**
 * The twelve programs of paper 0, with its slowdowns (table 3): ESP-bags against uninstrumented serial runs, without
 * and with its static optimisations. The first eight are Java Grande's and have its sizes; for the others the paper
 * gives one size or none. The paper used size C, but A for MolDyn and B for MonteCarlo and RayTracer, where there is no
 * larger one.
 */
public final class TaskChecker {

    private TaskChecker() {}

    public static Suite suite() {
        return new Suite(
                "taskchecker",
                "the twelve programs of paper 0: async, finish and isolated",
                List.of(
                        new Program(
                                "Series",
                                s -> new Series(s.of(20, 500, 10_000, 100_000, 1_000_000)),
                                new Paper(1.01, 1.00)),
                        new Program("LUFact", s -> new LuFact(s.of(30, 200, 500, 1000, 2000)), new Paper(12.45, 10.08)),
                        new Program(
                                "SOR",
                                s -> new Sor(s.of(20, 200, 1000, 1500, 2000), s.of(4, 50, 100, 100, 100)),
                                new Paper(14.99, 9.05)),
                        new Program(
                                "Crypt",
                                s -> new Crypt(s.of(800, 200_000, 3_000_000, 20_000_000, 50_000_000)),
                                new Paper(7.63, 7.29)),
                        new Program(
                                "Sparse",
                                s -> new Sparse(
                                        s.of(200, 2_000, 50_000, 100_000, 500_000),
                                        s.of(500, 10_000, 250_000, 500_000, 2_500_000)),
                                new Paper(12.79, 2.73)),
                        new Program(
                                "MolDyn",
                                s -> new MolDyn(s.of(2, 4, 8, 13, 13), s.of(4, 10, 50, 50, 50)),
                                new Paper(10.57, 3.93)),
                        new Program(
                                "MonteCarlo",
                                s -> new MonteCarlo(s.of(20, 500, 10_000, 60_000, 60_000)),
                                new Paper(1.99, 1.57)),
                        new Program(
                                "RayTracer", s -> new RayTracer(s.of(10, 40, 150, 500, 500)), new Paper(11.89, 9.48)),
                        new Program("Fannkuch", s -> new Fannkuch(s.of(7, 8, 10, 11, 11)), new Paper(1.49, 1.38)),
                        new Program(
                                "Fasta",
                                s -> new Fasta(s.of(500, 200_000, 2_000_000, 5_000_000, 10_000_000)),
                                new Paper(3.88, 3.73)),
                        new Program(
                                "Mandelbrot",
                                s -> new Mandelbrot(s.of(64, 400, 1000, 2000, 4000)),
                                new Paper(1.02, 1.02)),
                        new Program("Matmul", s -> new Matmul(s.of(20, 160, 500, 700, 1000)), new Paper(6.43, 1.16))));
    }
}
