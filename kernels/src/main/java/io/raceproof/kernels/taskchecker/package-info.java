/** The programs of paper 0, table 2. */
package io.raceproof.kernels.taskchecker;
