package io.raceproof.prove.java;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayName;
import io.raceproof.prove.model.Subscript;
import java.util.List;
import java.util.Optional;

/** What is known of the value of an expression. */
sealed interface Value {

    /** Nothing is known. */
    Value OTHER = new Other();

    /** An integer, before it is cut to its type: whoever uses it must do that. */
    record Int(Affine number) implements Value {}

    /**
     * A reference to an array, or to a row of one.
     *
     * @param owner what tells apart arrays that one creation expression made
     * @param row the subscripts that lead to the row; none for the array itself
     * @param lengths the known lengths of its dimensions, from the first of the whole array on; may be too short
     */
    record Array(ArrayName name, List<Affine> owner, List<Subscript> row, List<Affine> lengths) implements Value {

        /** The length of the array that this refers to, if it is known. */
        Optional<Affine> length() {
            return row.size() < lengths.size() ? Optional.of(lengths.get(row.size())) : Optional.empty();
        }
    }

    /** A reference to an object that is known by a name, whose fields may be accessed. */
    record Instance(String id, String text, List<Affine> owner) implements Value {}

    /** Anything else. */
    record Other() implements Value {}

    default Optional<Affine> form() {
        return this instanceof Int integer ? Optional.of(integer.number()) : Optional.empty();
    }
}
