package io.raceproof.prove.java;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Translates statements. Those that it does not know are refused. */
final class Statements {

    private final Region region;
    private final Expressions expressions;
    private final Conditions conditions;
    private final Loops loops;

    Statements(Region region, Expressions expressions) {
        this.region = region;
        this.expressions = expressions;
        this.conditions = new Conditions(region, expressions);
        this.loops = new Loops(region, expressions, this);
    }

    /** A sequence. From the first statement that may be left early on, all that follows is only possible. */
    void all(List<? extends StatementTree> statements, Frame frame) throws NotAffineException {
        for (int i = 0; i < statements.size(); i++) {
            StatementTree statement = statements.get(i);
            boolean isEnd = i == statements.size() - 1 && statement instanceof ReturnTree;
            if (!isEnd && Leaves.may(statement)) {
                List<? extends StatementTree> rest = statements.subList(i, statements.size());
                String what = "whether line " + region.attribution.line(statement) + " leaves the code around it";
                expressions.perhaps(what, statement, frame, inner -> {
                    for (StatementTree each : rest) {
                        one(each, inner);
                    }
                });
                return;
            }
            one(statement, frame);
        }
    }

    void one(StatementTree tree, Frame frame) throws NotAffineException {
        if (region.numbers.isTimeOver()) {
            throw region.notAffine(tree, "the time limit is over");
        }
        if (tree instanceof BlockTree block) {
            all(block.getStatements(), frame);
        } else if (tree instanceof ExpressionStatementTree statement) {
            expressions.evaluate(statement.getExpression(), frame);
        } else if (tree instanceof VariableTree variable) {
            declare(variable, frame);
        } else if (tree instanceof IfTree branch) {
            branch(branch, frame);
        } else if (tree instanceof ForLoopTree loop) {
            loops.counted(LoopShape.of(loop, region.attribution), loop, frame);
        } else if (tree instanceof WhileLoopTree loop) {
            loops.counted(LoopShape.of(loop, region.attribution), loop, frame);
        } else if (tree instanceof DoWhileLoopTree loop) {
            loops.counted(LoopShape.of(loop, region.attribution), loop, frame);
        } else if (tree instanceof EnhancedForLoopTree loop) {
            loops.overElements(loop, frame);
        } else if (tree instanceof ReturnTree end) {
            if (end.getExpression() != null) {
                frame.result = expressions.cut(end.getExpression(), frame);
            }
        } else if (!(tree instanceof EmptyStatementTree || tree instanceof BreakTree || tree instanceof ContinueTree)) {
            String what =
                    tree instanceof ThrowTree ? "an exception that is thrown" : "'" + Attribution.text(tree) + "'";
            throw region.notAffine(tree, what + " is not modelled");
        }
    }

    private void declare(VariableTree tree, Frame frame) throws NotAffineException {
        VariableElement variable = (VariableElement) region.attribution.element(tree);
        ExpressionTree initializer = tree.getInitializer();
        TypeKind kind = variable.asType().getKind();
        Value value = Value.OTHER;
        if (initializer instanceof NewArrayTree creation) {
            value = created(variable, tree, creation, frame);
        } else if (initializer != null && Arithmetic.isWhole(kind)) {
            value = expressions
                    .number(initializer, frame)
                    .<Value>map(Value.Int::new)
                    .orElse(Value.OTHER);
        } else if (initializer != null) {
            value = expressions.evaluate(initializer, frame);
            // A narrow or floating number is rounded or wraps in ways of its own.
            value = value instanceof Value.Int ? Value.OTHER : value;
        }
        frame.values.put(variable, value);
    }

    /** An array of a task's own, one for each iteration of the loops around its creation. */
    private Value created(VariableElement variable, VariableTree tree, NewArrayTree creation, Frame frame)
            throws NotAffineException {
        List<Affine> lengths = new ArrayList<>();
        if (creation.getInitializers() != null) {
            for (ExpressionTree element : creation.getInitializers()) {
                expressions.evaluate(element, frame);
            }
            lengths.add(Affine.of(creation.getInitializers().size()));
        } else {
            for (ExpressionTree dimension : creation.getDimensions()) {
                Optional<Affine> length = expressions.number(dimension, frame);
                if (length.isPresent()
                        && lengths.size() == creation.getDimensions().indexOf(dimension)) {
                    lengths.add(length.get());
                }
            }
            // A negative one fails once all are evaluated.
            lengths.forEach(length -> region.learnIfCertain(
                    frame, List.of(Constraint.atMost(Affine.ZERO, length)), creation, "have a negative length"));
        }
        return region.arrays.creation(variable, tree) == null
                ? Value.OTHER
                : region.created(frame.site, variable, tree, creation, frame.counters, lengths);
    }

    private void branch(IfTree tree, Frame frame) throws NotAffineException {
        Optional<List<List<Constraint>>> condition = conditions.of(tree.getCondition(), frame);
        Optional<List<List<Constraint>>> contrary = condition.flatMap(Conditions::negated);
        Frame yes = frame.nested();
        Frame no = frame.nested();
        List<Node> cases = new ArrayList<>();
        if (condition.isPresent() && contrary.isPresent()) {
            yes = cases(condition.get(), tree.getThenStatement(), frame, cases);
            no = cases(contrary.get(), tree.getElseStatement(), frame, cases);
        } else {
            String reason = "the condition '" + Attribution.text(tree.getCondition()) + "' of line "
                    + region.attribution.line(tree) + " depends on data";
            one(tree.getThenStatement(), yes);
            cases.add(new Node.Perhaps(reason, yes.block()));
            if (tree.getElseStatement() != null) {
                one(tree.getElseStatement(), no);
                cases.add(new Node.Perhaps(reason, no.block()));
            }
        }
        frame.out.add(new Node.Cases(cases));
        frame.merge(yes, no);
    }

    /** A branch once for each alternative under which it is taken. Returns the frame that stands for all of them. */
    private Frame cases(List<List<Constraint>> alternatives, Tree body, Frame frame, List<Node> cases)
            throws NotAffineException {
        Frame merged = null;
        for (List<Constraint> alternative : alternatives) {
            Frame inner = frame.nested();
            inner.facts.addAll(alternative);
            if (body != null) {
                one((StatementTree) body, inner);
            }
            cases.add(new Node.Guard(List.of(), alternative, inner.block()));
            if (merged == null) {
                merged = inner;
            } else {
                merged.merge(merged.nested(), inner);
            }
        }
        return merged == null ? frame.nested() : merged;
    }
}
