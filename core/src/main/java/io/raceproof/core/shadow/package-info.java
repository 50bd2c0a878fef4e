/**
 * Shadow memory: what is known of a location in two words of 64 bits, and the checks that many threads make on them at
 * once. {@link io.raceproof.core.shadow.Checker} is the detector; {@link io.raceproof.core.detect.AccessHistory} is
 * what it falls back to, and what it must agree with.
 */
package io.raceproof.core.shadow;
