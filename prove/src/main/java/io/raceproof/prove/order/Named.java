package io.raceproof.prove.order;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.PathStep;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.model.Subscript;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A statement under names of its own, so that two instances of one statement, or of statements with equal counters, can
 * stand in one formula. Parameters keep their names. Not for several threads.
 */
public final class Named {

    private final Statement statement;
    private final UnaryOperator<String> names;
    private final List<PathStep> path;
    private final List<String> counters;
    private final List<String> hidden;

    /** Made when it is asked for: it may be long, and most pairs are told apart without it. */
    private List<Constraint> domain;

    public Named(Statement statement, String suffix) {
        this.statement = statement;
        this.names = statement.named(name -> name + suffix);
        this.path = statement.path().stream().map(this::step).toList();
        this.counters = statement.counters().stream().map(names).toList();
        this.hidden = statement.hidden().stream().map(names).toList();
    }

    public Statement statement() {
        return statement;
    }

    public List<Constraint> domain() {
        if (domain == null) {
            domain = statement.domain().stream().map(this::constraint).toList();
        }
        return domain;
    }

    public List<PathStep> path() {
        return path;
    }

    public List<String> counters() {
        return counters;
    }

    public List<String> hidden() {
        return hidden;
    }

    /** A constraint on the statement's variables, under the names of this instance. */
    public Constraint constraint(Constraint constraint) {
        return constraint.rename(names);
    }

    /** One of the statement's accesses, under the names of this instance. */
    public ArrayAccess access(ArrayAccess access) {
        List<Subscript> subscripts = access.subscripts().stream()
                .map(subscript ->
                        subscript.isKnown() ? Subscript.known(subscript.form().rename(names)) : subscript)
                .toList();
        List<Affine> owner =
                access.owner().stream().map(form -> form.rename(names)).toList();
        return new ArrayAccess(access.isWrite(), access.array(), owner, subscripts, access.place());
    }

    private PathStep step(PathStep step) {
        if (step instanceof PathStep.IntoFinish finish) {
            return new PathStep.IntoFinish(finish.line(), finish.phase().rename(names));
        }
        return step instanceof PathStep.Iteration iteration
                ? new PathStep.Iteration(iteration.time().rename(names))
                : step;
    }
}
