package io.raceproof.prove.model;

import java.util.List;

/**
 * Something that must hold for control to go on: a subscript within its array, a length that is not negative.
 *
 * @param at where that is, as a statement without accesses
 * @param holds what must hold there
 * @param what may happen otherwise, as a clause
 */
public record Requirement(Statement at, List<Constraint> holds, String what) {

    public Requirement {
        holds = List.copyOf(holds);
    }
}
