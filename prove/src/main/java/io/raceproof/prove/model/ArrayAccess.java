package io.raceproof.prove.model;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An access of a statement to an element of an array, or to a scalar, which is an array without dimensions.
 *
 * @param array which array
 * @param owner values that tell apart arrays that one creation expression made, one in each iteration around it
 * @param subscripts one for each dimension; the access function of the paper
 * @param place where it stands
 */
public record ArrayAccess(
        boolean isWrite, ArrayName array, List<Affine> owner, List<Subscript> subscripts, Place place) {

    public ArrayAccess {
        owner = List.copyOf(owner);
        subscripts = List.copyOf(subscripts);
    }

    /** An access whose subscripts are all known. */
    public static ArrayAccess of(boolean isWrite, String array, List<Affine> subscripts, Place place) {
        return new ArrayAccess(
                isWrite,
                ArrayName.alone(array),
                List.of(),
                subscripts.stream().map(Subscript::known).toList(),
                place);
    }

    @Override
    public String toString() {
        return array.text()
                + subscripts.stream().map(subscript -> "[" + subscript + "]").collect(Collectors.joining());
    }
}
