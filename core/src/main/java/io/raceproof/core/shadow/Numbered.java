package io.raceproof.core.shadow;

import io.raceproof.core.order.Stamps;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.UnaryOperator;

/**
 * Objects by number, for numbers that only grow, of which many may be left out, and of which the lower ones are
 * forgotten together. Storing and looking up take no lock but for a new block, and where a block was {@linkplain
 * #replaceAll packed}.
 *
 * <p>Who learns a number from another thread must learn it through a volatile; then the object is there.
 */
final class Numbered<T> {

    static final int BLOCK = 1 << Stamps.BLOCK_BITS;
    private static final int FIRST_BLOCKS = 16;

    /** At one of so many numbers it is looked whether there is a next block. */
    private static final int LOOK_AHEAD = 64;

    /** A block with more stretches is left as it is: packed, it would need as much room. */
    private static final int MOST_STRETCHES = BLOCK / 4;

    /** Replaced by a longer one, and filled, under the monitor. */
    private volatile AtomicReferenceArray<Block<T>> blocks = new AtomicReferenceArray<>(FIRST_BLOCKS);

    /** How many blocks are gone; guarded by the monitor. */
    private int forgotten;

    void put(long number, T object) {
        put(number, object, false);
    }

    /** {@code alone}: whether nobody else puts, replaces or forgets anything meanwhile. */
    private void put(long number, T object, boolean alone) {
        int block = block(number);
        Block<T> in = blockOrNull(block);
        if (!(in instanceof Block.Open<T> open) || !open.put(place(number), object, alone)) {
            putInto(block, place(number), object);
        }
    }

    /**
     * The same where numbers are given out one after the other, and mostly used. Then the next block is there before
     * any thread needs it: else all come upon the lack of it at once, and wait for each other.
     */
    void putNext(long number, T object, boolean alone) {
        put(number, object, alone);
        int place = place(number);
        if (!alone && place >= BLOCK / 2 && place % LOOK_AHEAD == 0) {
            prepare(number + BLOCK);
        }
    }

    /** Makes the block that the number is in, which is not forgotten, unless it is there. */
    void prepare(long number) {
        if (blockOrNull(block(number)) == null) {
            prepareBlock(block(number));
        }
    }

    private synchronized void prepareBlock(int block) {
        if (blockOrNull(block) == null) {
            set(block, new Block.Open<>(BLOCK));
        }
    }

    /** Null if there is none of that number. */
    T get(long number) {
        long block = number >>> Stamps.BLOCK_BITS;
        Block<T> in = block < blocks.length() ? blockOrNull((int) block) : null;
        return in == null ? null : in.get(place(number));
    }

    private static int block(long number) {
        return Math.toIntExact(number >>> Stamps.BLOCK_BITS);
    }

    private static int place(long number) {
        return (int) number & BLOCK - 1;
    }

    private Block<T> blockOrNull(int block) {
        AtomicReferenceArray<Block<T>> known = blocks;
        return block < known.length() ? known.get(block) : null;
    }

    private synchronized void putInto(int block, int place, T object) {
        Block<T> known = blockOrNull(block);
        Block.Open<T> open = known == null ? new Block.Open<>(BLOCK) : known.opened();
        open.put(place, object, false);
        set(block, open);
    }

    /** Under the monitor. */
    private void set(int block, Block<T> to) {
        if (block >= blocks.length()) {
            AtomicReferenceArray<Block<T>> longer =
                    new AtomicReferenceArray<>(Math.max(2 * blocks.length(), block + 1));
            for (int i = forgotten; i < blocks.length(); i++) {
                longer.setPlain(i, blocks.get(i));
            }
            blocks = longer;
        }
        blocks.set(block, to);
    }

    /** Puts something in the place of those that are there, of the numbers from the first to before the last. */
    void replace(long from, long to, UnaryOperator<T> better) {
        for (long at = from; at < to; at = (at | BLOCK - 1) + 1) {
            long end = Math.min(to, (at | BLOCK - 1) + 1);
            if (blockOrNull(block(at)) instanceof Block.Open<T> open) {
                open.replace(place(at), (int) (end - at) + place(at), better);
            }
        }
    }

    /**
     * Puts something in the place of all of them, and keeps neighbours that have become the same once. A fast path,
     * which could be deleted.
     *
     * @return how many there are now, neighbours that are the same counted once
     */
    long replaceAll(UnaryOperator<T> better) {
        Map<T, Block.Packed<T>> wholes = new IdentityHashMap<>();
        long stretches = 0;
        for (int block = 0; block < blocks.length(); block++) {
            stretches += replaceIn(block, better, wholes);
        }
        return stretches;
    }

    /** {@code wholes}: blocks that are the same throughout are one object. */
    private synchronized int replaceIn(int block, UnaryOperator<T> better, Map<T, Block.Packed<T>> wholes) {
        Block<T> known = blockOrNull(block);
        if (known == null) {
            return 0;
        }
        if (known instanceof Block.Open<T> open) {
            open.replace(0, BLOCK, better);
            int stretches = open.stretches();
            if (stretches > MOST_STRETCHES) {
                return stretches;
            }
        }
        Block.Packed<T> packed =
                known instanceof Block.Open<T> open ? open.packed() : ((Block.Packed<T>) known).replaced(better);
        T whole = packed.whole();
        Block.Packed<T> shared = whole == null ? null : wholes.putIfAbsent(whole, packed);
        blocks.set(block, shared == null ? packed : shared);
        return packed.stretches();
    }

    /** Forgets what has a smaller number, but for less than a block of it. Nobody may ask for it any more. */
    synchronized void forgetBelow(long number) {
        int keep = (int) Math.min(blocks.length(), number >>> Stamps.BLOCK_BITS);
        for (; forgotten < keep; forgotten++) {
            blocks.set(forgotten, null);
        }
    }

    /** Forgets all of them. Needs no memory: it may be called because there is none. */
    synchronized void forgetAll() {
        for (int i = forgotten; i < blocks.length(); i++) {
            blocks.set(i, null);
        }
        forgotten = 0;
    }
}
