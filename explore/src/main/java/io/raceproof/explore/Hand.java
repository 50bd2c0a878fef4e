package io.raceproof.explore;

import java.io.Closeable;

/** One who searches a part at a time, and may be lost in the midst of it; after that it is of no use. */
public interface Hand extends Closeable {

    /** What a {@link PartWorker} makes of the part. */
    byte[] search(byte[] part) throws LostException;

    /** By whatever thread, and perhaps twice. */
    @Override
    default void close() {}
}
