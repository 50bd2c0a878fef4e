/**
 * The polyhedral model of a task-parallel program (paper 3, sections 2 and 3): statements with iteration domains, paths
 * as time stamps, and access functions. Front ends build a {@link io.raceproof.prove.model.Node}; the analysis reads a
 * {@link io.raceproof.prove.model.Program}.
 */
package io.raceproof.prove.model;
