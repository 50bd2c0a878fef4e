/** Small programs on constructs of the papers of which explore says what all their schedules come to. */
package io.raceproof.suite.papers.explored;
