/** Races of a polyhedral program: all conflicting pairs, asked directly (paper 3, section 5). */
package io.raceproof.prove.race;
