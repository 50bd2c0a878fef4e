/** Programs that the tests of {@code raceproof check} run: outside of our own packages, as everybody's are. */
package checked;
