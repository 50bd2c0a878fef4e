/** Small programs on parallel streams and arrays of which explore says what all their schedules come to. */
package io.raceproof.suite.streams.explored;
