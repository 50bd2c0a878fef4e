/** Where reads get their values from (paper 3, section 4), through the integer set library isl. */
package io.raceproof.prove.sources;
