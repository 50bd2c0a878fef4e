package io.raceproof.prove.x10;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.ArrayName;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.PhaseException;
import io.raceproof.prove.model.Place;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Subscript;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The X10 front end: a program of the paper's subset (paper 3, section 2) as a polyhedral program. All arrays are
 * different, all integers mathematical. Every expression on a right-hand side counts for what it reads; calls read
 * their arguments.
 */
public final class X10Program {

    private final String owner;
    private final Affinity affinity;
    private final List<Constraint> assumptions = new ArrayList<>();
    private final Map<String, Integer> dimensions = new HashMap<>();
    private int labels;

    private X10Program(String owner, Set<String> assigned) {
        this.owner = owner;
        this.affinity = new Affinity(assigned);
    }

    /**
     * Reads a program.
     *
     * @param owner what stands for the class in reports: the file's name without its ending
     * @throws X10SyntaxException if it is not of the subset
     * @throws NotAffineException if it does not fit into the model
     */
    public static Program read(String text, String owner) throws X10SyntaxException, NotAffineException {
        Stmt.Block block = Parser.parse(text);
        Set<String> assigned = new HashSet<>();
        collectAssigned(block, assigned);
        X10Program program = new X10Program(owner, assigned);
        program.countDimensions(block);
        Node tree = program.node(block, List.of());
        try {
            return Program.of(program.affinity.parameters(), program.assumptions, tree);
        } catch (PhaseException e) {
            throw new NotAffineException(e.line(), e.getMessage());
        }
    }

    private static void collectAssigned(Stmt statement, Set<String> assigned) {
        if (statement instanceof Stmt.Block block) {
            block.statements().forEach(each -> collectAssigned(each, assigned));
        } else if (statement instanceof Stmt.For loop) {
            collectAssigned(loop.body(), assigned);
        } else if (statement instanceof Stmt.Async async) {
            collectAssigned(async.body(), assigned);
        } else if (statement instanceof Stmt.Finish finish) {
            collectAssigned(finish.body(), assigned);
        } else if (statement instanceof Stmt.Assign assign && assign.target() != null) {
            assigned.add(assign.target().at().text());
        }
    }

    /** How many subscripts each array has; a scalar has none, and a name alone may also mean a whole array. */
    private void countDimensions(Stmt statement) throws X10SyntaxException {
        if (statement instanceof Stmt.Block block) {
            for (Stmt each : block.statements()) {
                countDimensions(each);
            }
        } else if (statement instanceof Stmt.For loop) {
            countDimensions(loop.body());
        } else if (statement instanceof Stmt.Async async) {
            countDimensions(async.body());
        } else if (statement instanceof Stmt.Finish finish) {
            countDimensions(finish.body());
        } else if (statement instanceof Stmt.Assign assign) {
            countDimensions(assign.value());
            if (assign.target() instanceof Expr.Name name) {
                countDimensions(name.at(), 0);
            } else if (assign.target() != null) {
                countDimensions(assign.target());
            }
        }
    }

    private void countDimensions(Expr expression) throws X10SyntaxException {
        if (expression instanceof Expr.Element element) {
            countDimensions(element.at(), element.subscripts().size());
            for (Expr each : element.subscripts()) {
                countDimensions(each);
            }
        } else if (expression instanceof Expr.Call call) {
            for (Expr each : call.arguments()) {
                countDimensions(each);
            }
        } else if (expression instanceof Expr.Operation operation) {
            for (Expr each : operation.operands()) {
                countDimensions(each);
            }
        }
    }

    private void countDimensions(Token name, int count) throws X10SyntaxException {
        Integer before = dimensions.putIfAbsent(name.text(), count);
        if (before != null && before != count) {
            throw new X10SyntaxException(name, name.text() + " has " + before + " subscripts elsewhere, not " + count);
        }
    }

    private Node node(Stmt statement, List<String> counters) throws X10SyntaxException, NotAffineException {
        if (statement instanceof Stmt.Block block) {
            List<Node> nodes = new ArrayList<>();
            for (Stmt each : block.statements()) {
                if (each instanceof Stmt.Assume assume) {
                    assumptions.addAll(affinity.condition(assume.condition()));
                } else {
                    nodes.add(node(each, counters));
                }
            }
            return new Node.Block(nodes);
        }
        if (statement instanceof Stmt.For loop) {
            return loop(loop, counters);
        }
        if (statement instanceof Stmt.Async async) {
            return new Node.Async(async.at().line(), node(async.body(), counters));
        }
        if (statement instanceof Stmt.Finish finish) {
            return new Node.Finish(finish.at().line(), node(finish.body(), counters));
        }
        if (statement instanceof Stmt.Advance advance) {
            return new Node.Advance(advance.at().line());
        }
        if (statement instanceof Stmt.Assume assume) {
            throw new X10SyntaxException(assume.at(), "an assumption stands in a block or at the top");
        }
        return assign((Stmt.Assign) statement, counters);
    }

    private Node loop(Stmt.For loop, List<String> counters) throws X10SyntaxException, NotAffineException {
        if (counters.contains(loop.counter())) {
            throw new X10SyntaxException(loop.at(), "the counter " + loop.counter() + " is in use around this loop");
        }
        List<String> inner = new ArrayList<>(counters);
        inner.add(loop.counter());
        Affine low = bound(loop.low(), counters);
        Affine high = bound(loop.high(), counters);
        return Node.Loop.from(loop.counter(), low, high, node(loop.body(), inner));
    }

    private Affine bound(Expr bound, List<String> counters) throws NotAffineException {
        return affinity.form(bound, counters)
                .orElseThrow(() -> new NotAffineException(bound.at().line(), "the bound " + bound + " is not affine"));
    }

    private Node assign(Stmt.Assign assign, List<String> counters) {
        String label = assign.label().isEmpty() ? "S" + labels : assign.label();
        labels++;
        List<ArrayAccess> accesses = new ArrayList<>();
        reads(assign.value(), counters, label, accesses);
        if (assign.target() != null) {
            if (assign.target() instanceof Expr.Element element) {
                element.subscripts().forEach(each -> reads(each, counters, label, accesses));
            }
            if (assign.alsoReads()) {
                accesses.add(access(false, assign.target(), counters, label));
            }
            accesses.add(access(true, assign.target(), counters, label));
        }
        return new Node.Assign(label, accesses);
    }

    private void reads(Expr expression, List<String> counters, String label, List<ArrayAccess> to) {
        if (expression instanceof Expr.Name name) {
            // Neither a counter nor a parameter: memory.
            boolean isArray = dimensions.getOrDefault(name.at().text(), 0) > 0;
            if (isArray || affinity.form(name, counters).isEmpty()) {
                to.add(access(false, name, counters, label));
            }
        } else if (expression instanceof Expr.Element element) {
            element.subscripts().forEach(each -> reads(each, counters, label, to));
            to.add(access(false, element, counters, label));
        } else if (expression instanceof Expr.Call call) {
            call.arguments().forEach(each -> reads(each, counters, label, to));
        } else if (expression instanceof Expr.Operation operation) {
            operation.operands().forEach(each -> reads(each, counters, label, to));
        }
    }

    private ArrayAccess access(boolean isWrite, Expr target, List<String> counters, String label) {
        List<Subscript> subscripts = new ArrayList<>();
        if (target instanceof Expr.Element element) {
            for (Expr subscript : element.subscripts()) {
                subscripts.add(affinity.form(subscript, counters)
                        .map(Subscript::known)
                        .orElseGet(() -> Subscript.unknown("subscript " + subscript + " is not affine")));
            }
        }
        Place place = new Place(owner, label, target.at().line(), target.at().column());
        String name = target.at().text();
        return new ArrayAccess(isWrite, ArrayName.alone(name), List.of(), subscripts, place);
    }
}
