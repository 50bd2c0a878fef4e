/**
 * What a run tells us: one handler per event, and the trace that records events to hand them out again.
 *
 * <p>Everything downstream (the program structure tree, the detectors, the oracle) is a function of these events alone.
 */
package io.raceproof.core.event;
