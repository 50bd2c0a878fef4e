/** The programs of paper 4, table 2; three of them are ordered by promises. */
package io.raceproof.kernels.drdp;
