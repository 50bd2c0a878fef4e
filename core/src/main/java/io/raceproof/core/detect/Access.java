package io.raceproof.core.detect;

import io.raceproof.core.order.Segment;

/**
 * A read or write that took part in a race.
 *
 * @param task who did it; -1 if only the segment is known
 * @param site where in the program
 * @param segment where in the tree, to explain why the accesses are parallel; null from detectors without a tree
 */
public record Access(int task, int site, boolean write, Segment segment) {}
