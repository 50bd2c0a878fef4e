package io.raceproof.kernels.atomicity;

import io.raceproof.kernels.Program;
import io.raceproof.kernels.Program.Paper;
import io.raceproof.kernels.Suite;
import java.util.List;

/**
 * Eight of the thirteen programs of paper 1, written anew from their algorithms: its sources and inputs are not public,
 * and of its slowdowns only the means are known. No step of theirs can be torn apart.
 */
public final class Atomicity {

    private Atomicity() {}

    public static Suite suite() {
        return new Suite(
                "atomicity",
                "eight programs of paper 1, with @Atomic; its means: 4.2, 4.6",
                List.of(
                        new Program(
                                "blackscholes",
                                s -> new BlackScholes(s.of(500, 200_000, 5_000_000, 10_000_000, 20_000_000)),
                                Paper.NONE),
                        new Program(
                                "swaptions", s -> new Swaptions(128, s.of(4, 200, 5_000, 10_000, 20_000)), Paper.NONE),
                        new Program(
                                "kmeans",
                                s -> new KMeans(s.of(400, 20_000, 600_000, 1_000_000, 2_000_000)),
                                Paper.NONE),
                        new Program(
                                "karatsuba",
                                s -> new Karatsuba(s.of(512, 4_096, 65_536, 131_072, 262_144)),
                                Paper.NONE),
                        new Program(
                                "convexhull",
                                s -> new ConvexHull(s.of(500, 200_000, 5_000_000, 10_000_000, 20_000_000)),
                                Paper.NONE),
                        new Program(
                                "nearestneigh",
                                s -> new NearestNeighbours(s.of(300, 40_000, 400_000, 1_000_000, 4_000_000)),
                                Paper.NONE),
                        new Program("raycast", s -> new RayCast(s.of(12, 160, 1_400, 2_000, 2_800)), Paper.NONE),
                        new Program(
                                "sort",
                                s -> new MergeSort(s.of(5_000, 200_000, 3_000_000, 5_000_000, 10_000_000)),
                                Paper.NONE)),
                List.of(
                        new Suite.Measured("atomicity", 4.2),
                        new Suite.Measured("velodrome", 4.6),
                        // Races and atomicity in one run.
                        new Suite.Measured("tree", null)));
    }
}
