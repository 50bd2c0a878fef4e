package io.raceproof.prove.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A program as a tree: what both front ends produce, and what the analysis takes apart. Names of counters are unique
 * along every path from the root; hidden variables are integers that the counters determine (quotients of strides,
 * floors).
 */
public sealed interface Node {

    record Block(List<Node> statements) implements Node {
        public Block {
            statements = List.copyOf(statements);
        }
    }

    /**
     * A loop.
     *
     * @param bounds what the counter and the hidden variables satisfy, exactly for the values that it takes
     * @param time grows from iteration to iteration
     */
    record Loop(String counter, List<String> hidden, List<Constraint> bounds, Affine time, Node body) implements Node {
        public Loop {
            hidden = List.copyOf(hidden);
            bounds = List.copyOf(bounds);
        }

        /** {@code for (counter in low..high) body}. */
        public static Loop from(String counter, Affine low, Affine high, Node body) {
            Affine value = Affine.variable(counter);
            List<Constraint> bounds = List.of(Constraint.atMost(low, value), Constraint.atMost(value, high));
            return new Loop(counter, List.of(), bounds, value, body);
        }

        /**
         * A loop whose counter starts at {@code start}, changes by {@code step}, which is not 0, and stays within
         * {@code bounds}, which are such that it cannot come back once it has left.
         *
         * @param quotient a name for the number of the iteration
         */
        public static Loop stepping(
                String counter, String quotient, Affine start, long step, List<Constraint> bounds, Node body) {
            Affine value = Affine.variable(counter);
            Affine number = Affine.variable(quotient);
            List<Constraint> all = new ArrayList<>(bounds);
            if (Math.abs(step) == 1) {
                all.add(step > 0 ? Constraint.atMost(start, value) : Constraint.atMost(value, start));
                return new Loop(counter, List.of(), all, value.times(step), body);
            }
            all.add(Constraint.atMost(Affine.ZERO, number));
            all.add(Constraint.equal(value, start.plus(number.times(step))));
            return new Loop(counter, List.of(quotient), all, number, body);
        }
    }

    /** A body that is executed if and only if the condition holds. */
    record Guard(List<String> hidden, List<Constraint> condition, Node body) implements Node {
        public Guard {
            hidden = List.copyOf(hidden);
            condition = List.copyOf(condition);
        }
    }

    /** A body that may be executed or not, for a reason outside of the model. */
    record Perhaps(String reason, Node body) implements Node {}

    record Async(int line, Node body) implements Node {}

    record Finish(int line, Node body) implements Node {}

    /** Waits for all activities of the finish around: a barrier of its clock. */
    record Advance(int line) implements Node {}

    /** Bodies that exclude one another and stand at one place of the program. */
    record Cases(List<Node> cases) implements Node {
        public Cases {
            cases = List.copyOf(cases);
        }
    }

    /**
     * Something that must hold for control to go on.
     *
     * @param facts what is known before
     * @param what may happen otherwise, as a clause
     */
    record Require(List<Constraint> facts, List<String> hidden, List<Constraint> holds, String what) implements Node {
        public Require {
            facts = List.copyOf(facts);
            hidden = List.copyOf(hidden);
            holds = List.copyOf(holds);
        }
    }

    /** An assignment: all that it reads, then what it writes. */
    record Assign(String label, List<ArrayAccess> accesses, List<Constraint> facts, List<String> hidden)
            implements Node {
        public Assign {
            accesses = List.copyOf(accesses);
            facts = List.copyOf(facts);
            hidden = List.copyOf(hidden);
        }

        public Assign(String label, List<ArrayAccess> accesses) {
            this(label, accesses, List.of(), List.of());
        }
    }
}
