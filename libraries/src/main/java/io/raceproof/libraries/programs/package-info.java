/**
 * One program for each library: real work in parallel, on what the library says may be shared, and a result on standard
 * output that is the same in every schedule. None of them knows Raceproof.
 */
package io.raceproof.libraries.programs;
