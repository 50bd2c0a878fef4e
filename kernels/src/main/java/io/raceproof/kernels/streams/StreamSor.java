package io.raceproof.kernels.streams;

import io.raceproof.kernels.taskchecker.Sor;
import java.util.stream.IntStream;

/** {@link Sor}: an element of a stream for each row of a half sweep. */
public final class StreamSor extends Sor {

    public StreamSor(int n, int sweeps) {
        super(n, sweeps);
    }

    @Override
    public void run() {
        for (int sweep = 0; sweep < sweeps(); sweep++) {
            IntStream.range(0, rowsOf(1)).parallel().forEach(k -> relaxRow(1 + 2 * k));
            IntStream.range(0, rowsOf(2)).parallel().forEach(k -> relaxRow(2 + 2 * k));
        }
    }
}
