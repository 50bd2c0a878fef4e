package io.raceproof.explore.jvm;

import java.io.IOException;

/** A record of standard input. */
interface InputRecord {

    /** Copies what there is from that place on, at least a byte; returns how many, or -1 if the input ends there. */
    int copy(int place, byte[] to, int at, int length) throws IOException;
}
