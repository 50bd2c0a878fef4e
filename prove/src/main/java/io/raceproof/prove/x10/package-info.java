/** The X10 front end: the subset of paper 3, section 2, read into the polyhedral model. */
package io.raceproof.prove.x10;
