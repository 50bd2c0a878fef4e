package io.raceproof.runtime;

/** Which limit of the heap to try, where the program had too little with us. */
final class HeapAdvice {

    /** If it is not known how much of the heap was ours. */
    private static final int TIMES = 4;

    /** Words are taken for most of the heap only up to here: so many times as large are objects at most, as a rule. */
    private static final int AT_MOST = 8;

    private static final long PIECE = 32L << 20;

    private HeapAdvice() {}

    /** For a JVM that was given a larger heap already, the next one is the user's to find. */
    static String more() {
        return PlainHeap.isShown() ? "more (-Xmx)" : limit(Runtime.getRuntime().maxMemory() * TIMES);
    }

    /** The same, of a full heap of which the words were so much. */
    static String more(long heap, long words) {
        return PlainHeap.isShown() ? more() : limit(withWords(heap, words));
    }

    /** As large as objects that fill the heap without words are with them, and a quarter more. */
    static long withWords(long heap, long words) {
        long own = Math.max(heap - words, heap / AT_MOST);
        return (long) ((double) heap / own * heap) / 4 * 5;
    }

    private static String limit(long bytes) {
        return "-Xmx" + ((bytes + PIECE - 1) / PIECE * PIECE >> 20) + "m";
    }
}
