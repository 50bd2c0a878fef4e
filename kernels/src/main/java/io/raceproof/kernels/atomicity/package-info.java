/** Programs with locations that are marked with {@code @Atomic}: what paper 1 measures, written anew. */
package io.raceproof.kernels.atomicity;
