/**
 * Atomicity of steps (paper 1): whether another task can come between two accesses of one step to one location, in this
 * schedule or in another, so that no serial order of the steps explains what is seen.
 *
 * <p>{@link io.raceproof.core.atomicity.AtomicHistory} is the detector, a location at a time; {@link
 * io.raceproof.core.atomicity.AtomicityViolations} the same for events. {@link io.raceproof.core.atomicity.Velodrome}
 * is what it is compared with. Which locks a task held between two accesses is in {@link
 * io.raceproof.core.order.Moments}.
 */
package io.raceproof.core.atomicity;
