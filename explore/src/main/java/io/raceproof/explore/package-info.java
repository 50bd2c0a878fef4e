/**
 * The search over computation graphs (paper 2, section 5): runs a program as often as needed, once for every graph that
 * locks, sync variables and choices allow, and checks each.
 *
 * <p>{@link io.raceproof.explore.Executor} is what runs a program under control, {@link io.raceproof.explore.Search}
 * decides who goes next, {@link io.raceproof.explore.Explorer} checks what came of it and says the verdict.
 */
package io.raceproof.explore;
