/**
 * Eight of the thirteen programs of paper 1's evaluation, written anew from their algorithms, with marks where a programmer
 * would put them. Each is one {@link io.raceproof.bench.atomicity.Kernel}; sizes are such that a plain run takes a part of a
 * second.
 */
package io.raceproof.bench.atomicity;
