package io.raceproof.kernels.streams;

import io.raceproof.kernels.taskchecker.Crypt;
import java.util.stream.IntStream;

/** {@link Crypt}: an element of a stream for each block. */
public final class StreamCrypt extends Crypt {

    public StreamCrypt(int bytes) {
        super(bytes);
    }

    @Override
    public void run() {
        IntStream.range(0, blocks()).parallel().forEach(this::encipher);
        IntStream.range(0, blocks()).parallel().forEach(this::decipher);
    }
}
