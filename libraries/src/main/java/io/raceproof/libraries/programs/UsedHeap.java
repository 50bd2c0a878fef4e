package io.raceproof.libraries.programs;

/** What a program at work keeps on the heap. */
final class UsedHeap {

    private static final int LOOKS = 4;

    private UsedHeap() {}

    /**
     * The program goes on meanwhile: the least of several looks, each after a collection, is nearest to what is kept.
     */
    static long megabytes() {
        Runtime jvm = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < LOOKS; i++) {
            System.gc();
            least = Math.min(least, jvm.totalMemory() - jvm.freeMemory());
        }
        return least >> 20;
    }
}
