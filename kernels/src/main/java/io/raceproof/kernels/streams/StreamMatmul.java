package io.raceproof.kernels.streams;

import io.raceproof.kernels.taskchecker.Matmul;
import java.util.stream.IntStream;

/** {@link Matmul}: an element of a stream for each row. */
public final class StreamMatmul extends Matmul {

    public StreamMatmul(int n) {
        super(n);
    }

    @Override
    public void run() {
        IntStream.range(0, rows()).parallel().forEach(this::row);
    }
}
