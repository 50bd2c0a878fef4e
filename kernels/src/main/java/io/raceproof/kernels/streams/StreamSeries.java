package io.raceproof.kernels.streams;

import io.raceproof.kernels.taskchecker.Series;
import java.util.stream.IntStream;

/** {@link Series}: an element of a stream for each pair of coefficients. */
public final class StreamSeries extends Series {

    public StreamSeries(int pairs) {
        super(pairs);
    }

    @Override
    public void run() {
        IntStream.range(0, pairs()).parallel().forEach(this::pair);
    }
}
