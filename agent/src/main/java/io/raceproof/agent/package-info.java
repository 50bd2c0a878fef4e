/**
 * Rewrites the classes of the checked program as they are loaded, so that its accesses call
 * {@link io.raceproof.runtime.Hooks}. Start with {@link io.raceproof.agent.Agent}.
 */
package io.raceproof.agent;
