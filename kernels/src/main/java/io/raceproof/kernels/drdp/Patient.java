package io.raceproof.kernels.drdp;

/** Somebody in {@link Health}: in one {@link Queue} at a time. */
final class Patient {

    /** Next in the queue. */
    Patient next;

    Patient previous;

    /** Days until the present stage is over. */
    int daysLeft;

    int hospitalsVisited;
    int daysInCare;
}
