package io.raceproof.core.order;

/**
 * What is left of a part of {@link Known} without the tasks that {@linkplain Rest rest}, and where those were started
 * ({@link Origins}). Remembered at the part, for all sets that have it in common: each part is looked at once after a
 * census. Immutable.
 *
 * @param turn the census whose tasks at rest are left out
 * @param left null if that is nothing
 * @param origins a part as well; null if there are none
 */
record Rested(int turn, Object left, Object origins) {

    static Rested of(Object node, int turn) {
        if (node == null) {
            return new Rested(turn, null, null);
        }
        if (node instanceof Known.Branch branch) {
            return of(branch, turn);
        }
        Segment segment = (Segment) node;
        return segment.isAtRest()
                ? new Rested(turn, null, segment.scope().member.origin)
                : new Rested(turn, segment, null);
    }

    private static Rested of(Known.Branch branch, int turn) {
        Rested known = branch.rested;
        if (known != null && known.turn >= turn) {
            return known;
        }
        Rested found;
        if (known != null && known.left != branch) {
            // Nobody who rests is awake again.
            Rested rest = of(known.left, turn);
            found = new Rested(turn, rest.left, Known.union(known.origins, rest.origins));
        } else {
            Rested left = of(branch.left, turn);
            Rested right = of(branch.right, turn);
            found = new Rested(turn, branch.withParts(left.left, right.left), Known.union(left.origins, right.origins));
        }
        branch.rested = found;
        return found;
    }
}
