package io.raceproof.core.shadow;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Objects by number, for numbers that only grow, of which many may be left out, and of which the lower ones are forgotten
 * together. Storing and looking up take no lock but for a new block.
 *
 * <p>Who learns a number from another thread must learn it through a volatile; then the object is there.
 */
final class Numbered<T> {

    private static final int BLOCK_BITS = 12;
    private static final int BLOCK = 1 << BLOCK_BITS;

    /** Replaced by a longer one, and filled, under the monitor. */
    private volatile AtomicReferenceArray<AtomicReferenceArray<T>> blocks = new AtomicReferenceArray<>(16);

    /** How many blocks are gone; guarded by the monitor. */
    private int forgotten;

    void put(long number, T object) {
        int block = Math.toIntExact(number >>> BLOCK_BITS);
        AtomicReferenceArray<AtomicReferenceArray<T>> known = blocks;
        AtomicReferenceArray<T> in = block < known.length() ? known.get(block) : null;
        (in != null ? in : add(block)).setPlain((int) number & BLOCK - 1, object);
    }

    /** Null if there is none of that number. */
    T get(long number) {
        long block = number >>> BLOCK_BITS;
        AtomicReferenceArray<AtomicReferenceArray<T>> known = blocks;
        AtomicReferenceArray<T> in = block < known.length() ? known.get((int) block) : null;
        return in == null ? null : in.getPlain((int) number & BLOCK - 1);
    }

    private synchronized AtomicReferenceArray<T> add(int block) {
        if (block >= blocks.length()) {
            AtomicReferenceArray<AtomicReferenceArray<T>> longer =
                    new AtomicReferenceArray<>(Math.max(2 * blocks.length(), block + 1));
            for (int i = forgotten; i < blocks.length(); i++) {
                longer.setPlain(i, blocks.get(i));
            }
            blocks = longer;
        }
        if (blocks.get(block) == null) {
            blocks.set(block, new AtomicReferenceArray<>(BLOCK));
        }
        return blocks.get(block);
    }

    /** Forgets what has a smaller number, but for less than a block of it. Nobody may ask for it any more. */
    synchronized void forgetBelow(long number) {
        int keep = Math.min(blocks.length(), (int) (number >>> BLOCK_BITS));
        for (; forgotten < keep; forgotten++) {
            blocks.set(forgotten, null);
        }
    }
}
