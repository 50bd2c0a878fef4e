/**
 * Constructs at which tasks wait for each other, so that no order of whole tasks will do: barriers, exchangers. They run in
 * parallel mode only.
 */
package io.raceproof.suite.meetings;
