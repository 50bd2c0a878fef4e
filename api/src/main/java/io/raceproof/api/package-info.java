/** Structured task parallelism. */
package io.raceproof.api;
