package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.nio.ByteBuffer;

/** Buffers are not watched, and are named. */
public final class BufferShared implements Runnable { // clean: java.nio.ByteBuffer

    private final ByteBuffer buffer = ByteBuffer.allocate(8);

    @Override
    public void run() {
        finish(() -> {
            async(() -> buffer.put(0, (byte) 1));
            buffer.get(1);
        });
    }
}
