/**
 * The detectors: each hears the {@linkplain io.raceproof.core.event.Events events} of a run, one handler per event, and
 * reports {@linkplain io.raceproof.core.detect.Race races} to a {@link io.raceproof.core.detect.RaceSink}.
 *
 * <p>{@link io.raceproof.core.detect.TreeRaces} is the reference: any run, any number of threads, certain and predicted
 * races. {@link io.raceproof.core.detect.PromiseRaces} and {@link io.raceproof.core.detect.EspBags} are the papers'
 * serial algorithms, {@link io.raceproof.core.detect.FastTrack} is what a tool sees that knows threads only.
 * {@link io.raceproof.core.detect.Provability} says whether a run speaks for all schedules.
 */
package io.raceproof.core.detect;
