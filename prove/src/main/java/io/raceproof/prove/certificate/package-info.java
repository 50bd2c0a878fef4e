/**
 * What was proved of source, written down beside the classes that were compiled from it, for {@code check} to rely on.
 */
package io.raceproof.prove.certificate;
