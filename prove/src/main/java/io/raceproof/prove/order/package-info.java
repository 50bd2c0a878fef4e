/** Happens-before and may-happen-in-parallel of statement instances, as affine constraints (paper 3, section 3). */
package io.raceproof.prove.order;
