package io.raceproof.prove.model;

import java.util.ArrayList;
import java.util.List;

/**
 * When two accesses mean one element, as far as names tell. In Java two references may be one array, and an array of
 * arrays may hold one row twice; what is known not to be so is in {@link ArrayName}.
 */
public enum Overlap {
    /** They never mean the same element. */
    NEVER,
    /** They mean the same element if and only if all subscripts are equal. */
    IF_SUBSCRIPTS_ARE_EQUAL,
    /** As above, and if two references happen to be one array then also if the last subscripts are equal. */
    PERHAPS_ALIASED;

    /** How the elements of two accesses may overlap. */
    public static Overlap of(ArrayAccess first, ArrayAccess second) {
        ArrayName one = first.array();
        ArrayName other = second.array();
        if (!innermostType(first).equals(innermostType(second))) {
            return NEVER;
        }
        if (one.id().equals(other.id())) {
            if (first.subscripts().size() != second.subscripts().size()) {
                // An array of objects may hold itself, but not if its rows are its own.
                return one.hasOwnRows() ? NEVER : PERHAPS_ALIASED;
            }
            return one.hasOwnRows() || first.subscripts().size() <= 1 ? IF_SUBSCRIPTS_ARE_EQUAL : PERHAPS_ALIASED;
        }
        return areDistinct(first, second) ? NEVER : PERHAPS_ALIASED;
    }

    /** Whether two accesses name their elements in one way, so that equal subscripts mean equal elements. */
    public static boolean isOneName(ArrayAccess first, ArrayAccess second) {
        return first.array().id().equals(second.array().id())
                && first.subscripts().size() == second.subscripts().size();
    }

    /** The equations that make two accesses mean one element; {@code aliased} if their arrays are one by chance. */
    public static List<Constraint> equations(ArrayAccess first, ArrayAccess second, boolean aliased) {
        List<Constraint> equations = new ArrayList<>();
        int dimensions = first.subscripts().size();
        int others = second.subscripts().size();
        if (!aliased) {
            for (int i = 0; i < first.owner().size(); i++) {
                equations.add(
                        Constraint.equal(first.owner().get(i), second.owner().get(i)));
            }
        }
        int compared = aliased ? Math.min(1, Math.min(dimensions, others)) : dimensions;
        for (int back = 1; back <= compared; back++) {
            Subscript one = first.subscripts().get(dimensions - back);
            Subscript other = second.subscripts().get(others - back);
            if (one.isKnown() && other.isKnown()) {
                equations.add(Constraint.equal(one.form(), other.form()));
            }
        }
        return equations;
    }

    private static boolean areDistinct(ArrayAccess first, ArrayAccess second) {
        ArrayName one = first.array();
        ArrayName other = second.array();
        if (one.origin() == ArrayName.Origin.KEPT || other.origin() == ArrayName.Origin.KEPT) {
            return true;
        }
        boolean rowsAreOwn = isWhole(first) && isWhole(second);
        boolean neverMet = one.origin().isCreated() && other.origin().isCreated()
                || isBeforeCreation(one, other)
                || isBeforeCreation(other, one);
        return rowsAreOwn && neverMet;
    }

    private static boolean isBeforeCreation(ArrayName one, ArrayName other) {
        return one.origin() == ArrayName.Origin.PARAMETER && other.origin() == ArrayName.Origin.CREATED_HERE;
    }

    /** The array of the last subscript is as fresh as the one of the first. */
    private static boolean isWhole(ArrayAccess access) {
        return access.subscripts().size() <= 1 || access.array().hasOwnRows();
    }

    /** {@code double[][]} with two subscripts and {@code double[]} with one have elements of one array type. */
    private static String innermostType(ArrayAccess access) {
        String type = access.array().type();
        for (int i = 1; i < access.subscripts().size() && type.endsWith("[]"); i++) {
            type = type.substring(0, type.length() - 2);
        }
        // An array of arrays is also an array of objects.
        return type.endsWith("[][]") ? "Object[]" : type;
    }
}
