package io.raceproof.core.shadow;

/** {@link Runs} that are being put together; neighbours with the same words become one. */
final class GrowingRuns {

    /** How many longs a run takes: where it ends, the writer's word, the reader's word. */
    static final int SIZE = 3;

    final long[] runs;

    /** How many longs of it there are. */
    int size;

    GrowingRuns(int most) {
        runs = new long[most];
    }

    void add(long end, long writer, long reader) {
        if (size > 0 && runs[size - 2] == writer && runs[size - 1] == reader) {
            runs[size - SIZE] = end;
            return;
        }
        runs[size] = end;
        runs[size + 1] = writer;
        runs[size + 2] = reader;
        size += SIZE;
    }
}
