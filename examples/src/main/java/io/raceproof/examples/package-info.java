/** Numbered lessons on the task library, each a whole program. A line that prints says behind it what it prints. */
package io.raceproof.examples;
