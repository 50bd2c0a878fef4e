package io.raceproof.prove.oracle;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An affine program as somebody would run it: loops with a start, an end and a step. Translated, it is a {@link Node}.
 */
sealed interface Plain {

    Node node();

    record Seq(List<Plain> parts) implements Plain {
        @Override
        public Node node() {
            return new Node.Block(parts.stream().map(Plain::node).toList());
        }

        @Override
        public String toString() {
            return parts.stream().map(Plain::toString).collect(Collectors.joining(" ", "{ ", " }"));
        }
    }

    /** From {@code start} in steps to {@code end}, both included. */
    record For(String counter, Affine start, Affine end, long step, Plain body) implements Plain {
        @Override
        public Node node() {
            Affine value = Affine.variable(counter);
            Constraint within = step > 0 ? Constraint.atMost(value, end) : Constraint.atMost(end, value);
            return Node.Loop.stepping(counter, counter + "/", start, step, List.of(within), body.node());
        }

        @Override
        public String toString() {
            return "for (" + counter + " = " + start + "; to " + end + "; by " + step + ") " + body;
        }
    }

    record When(Constraint condition, Plain body) implements Plain {
        @Override
        public Node node() {
            return new Node.Guard(List.of(), List.of(condition), body.node());
        }

        @Override
        public String toString() {
            return "if (" + condition + ") " + body;
        }
    }

    record Async(Plain body) implements Plain {
        @Override
        public Node node() {
            return new Node.Async(1, body.node());
        }

        @Override
        public String toString() {
            return "async " + body;
        }
    }

    record Finish(Plain body) implements Plain {
        @Override
        public Node node() {
            return new Node.Finish(1, body.node());
        }

        @Override
        public String toString() {
            return "finish " + body;
        }
    }

    /** A barrier of all activities of the finish around. */
    record Advance() implements Plain {
        @Override
        public Node node() {
            return new Node.Advance(1);
        }

        @Override
        public String toString() {
            return "advance;";
        }
    }

    record Assign(String label, List<ArrayAccess> accesses) implements Plain {
        @Override
        public Node node() {
            return new Node.Assign(label, accesses);
        }

        @Override
        public String toString() {
            return label + ": "
                    + accesses.stream()
                            .map(access -> (access.isWrite() ? "W " : "R ") + access)
                            .collect(Collectors.joining(", "))
                    + ";";
        }
    }
}
