package io.raceproof.core.shadow;

import io.raceproof.core.order.Rank;

/**
 * Which of several reads of a location are enough, as far as the {@linkplain Rank ranks} of their tasks say: of those
 * in one line, the last one stands for all. A fast path, which could be deleted. Belongs to one thread.
 */
final class Heirs {

    /** With more lines, what is in others is kept. */
    private static final int LINES = 8;

    private final ReaderWords words;

    /** The last rank so far of each line. */
    private final Rank[] last = new Rank[LINES];

    private int lines;

    Heirs(ReaderWords words) {
        this.words = words;
    }

    /** Leaves those of the first so many reads, at the front, for which no other stands; returns how many these are. */
    int only(long[] reads, int count) {
        lines = 0;
        for (int i = 0; i < count; i++) {
            note(words.rank(reads[i]));
        }
        int left = 0;
        for (int i = 0; i < count && lines > 0; i++) {
            if (!hasHeir(words.rank(reads[i]))) {
                reads[left++] = reads[i];
            }
        }
        return lines > 0 ? left : count;
    }

    private void note(Rank rank) {
        if (rank == null) {
            return;
        }
        for (int line = 0; line < lines; line++) {
            if (last[line].isInLineOf(rank)) {
                last[line] = rank.isAfter(last[line]) ? rank : last[line];
                return;
            }
        }
        if (lines < LINES) {
            last[lines++] = rank;
        }
    }

    private boolean hasHeir(Rank rank) {
        for (int line = 0; rank != null && line < lines; line++) {
            if (last[line].isAfter(rank)) {
                return true;
            }
        }
        return false;
    }
}
