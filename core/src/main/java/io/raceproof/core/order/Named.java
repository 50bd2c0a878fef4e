package io.raceproof.core.order;

/** What a number stands for by which accesses are remembered: a segment, or a {@link Mark} of one. */
public sealed interface Named permits Segment, Mark {

    /** The segment, or one that lies to whatever anybody knows, or will come to know, as it does. */
    Segment segment();

    /** The same, without what is not needed any more to find that. */
    Named shortest();
}
