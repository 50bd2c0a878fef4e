/**
 * The door for Maven: tests run under the agent ({@code prepare-agent}), and what their JVMs found becomes one report
 * ({@code report}, {@code check}).
 */
package io.raceproof.maven;
