/** What the larger programs compute; no programs themselves. */
package io.raceproof.suite.modelchecking.kernels;
