package io.raceproof.explore;

/**
 * An operation on a variable.
 *
 * @param variable a name that depends on nothing but what happened before, so that it means the same in other
 *     executions
 */
public record Touch(String variable, Effect effect) {

    /** Same variable, and the order of the two makes a difference. */
    boolean conflictsWith(Touch other) {
        return effect.conflictsWith(other.effect) && variable.equals(other.variable);
    }
}
