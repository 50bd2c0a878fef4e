package io.raceproof.kernels.streams;

import io.raceproof.kernels.Program;
import io.raceproof.kernels.Program.Paper;
import io.raceproof.kernels.Suite;
import java.util.List;

/** Four programs of the other suites, as parallel streams. */
public final class Streams {

    private Streams() {}

    public static Suite suite() {
        return new Suite(
                "streams",
                "four of the others, written with parallel streams",
                List.of(
                        new Program(
                                "Series", s -> new StreamSeries(s.of(20, 500, 10_000, 100_000, 1_000_000)), Paper.NONE),
                        new Program(
                                "SOR",
                                s -> new StreamSor(s.of(20, 200, 1000, 1500, 2000), s.of(4, 50, 100, 100, 100)),
                                Paper.NONE),
                        new Program(
                                "Crypt",
                                s -> new StreamCrypt(s.of(800, 200_000, 3_000_000, 20_000_000, 50_000_000)),
                                Paper.NONE),
                        new Program("Matmul", s -> new StreamMatmul(s.of(20, 160, 500, 700, 1000)), Paper.NONE)));
    }
}
