package io.raceproof.prove.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.solve.Deadline;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * A task-parallel region in Java source: a call that waits for all that it starts, in no other one (paper 3, section 5.4).
 * Assumed is that nothing runs beside it when it is entered.
 */
public final class JavaRegion {

    private final String file;
    private final int line;
    private final Attribution attribution;
    private final MethodInvocationTree tree;
    private final String refusal;

    JavaRegion(String file, MethodInvocationTree tree, Attribution attribution, String refusal) {
        this.file = file;
        this.line = attribution.line(tree);
        this.attribution = attribution;
        this.tree = tree;
        this.refusal = refusal;
    }

    public String file() {
        return file;
    }

    public int line() {
        return line;
    }

    /** A region in the model, and what about it is in doubt whatever the model says. */
    public record Translated(Program program, List<String> doubts) {}

    /** @throws NotAffineException if it does not fit into the model */
    public Translated translate(Deadline deadline) throws NotAffineException {
        if (!refusal.isEmpty()) {
            throw new NotAffineException(line, refusal);
        }
        try {
            return translated(deadline);
        } catch (ArithmeticException e) {
            throw new NotAffineException(line, "numbers in this region are too large for the analysis");
        }
    }

    private Translated translated(Deadline deadline) throws NotAffineException {
        Region region = new Region(attribution, new ArrayFacts(attribution), deadline);
        Frame outside = new Frame(true, owner(), method());
        Captured captured = new Captured(region, outside);
        Calls calls = new Calls(region);
        Expressions expressions = new Expressions(region, calls, captured);
        Statements statements = new Statements(region, expressions);
        Tasks tasks = new Tasks(region, expressions, statements);
        captured.connect(expressions);
        calls.connect(expressions, statements, tasks);

        Surroundings surroundings = new Surroundings(region, outside, new Conditions(region, expressions), captured);
        List<String> unsure = List.copyOf(surroundings.of(tree));
        Frame inside = new Frame(false, owner(), method());
        calls.call(tree, inside);
        Node root = inside.block();
        for (String doubt : unsure) {
            root = new Node.Perhaps(doubt, root);
        }
        Program program = Program.of(
                region.numbers.parameters(),
                region.numbers.assumptions(),
                root,
                region.numbers.approximations(),
                region.numbers.wraps());
        requireConstantFields(program, region);
        return new Translated(program, region.doubts());
    }

    /** A field whose value is used as a parameter must keep it. */
    private static void requireConstantFields(Program program, Region region) throws NotAffineException {
        for (Statement statement : program.statements()) {
            for (ArrayAccess access : statement.accesses()) {
                Integer use = region.fieldNumbers.get(access.array().type());
                if (access.isWrite() && access.subscripts().isEmpty() && use != null) {
                    throw new NotAffineException(
                            use,
                            "the field " + access.array().text() + " is used as a number, and line "
                                    + access.place().line() + " changes it");
                }
            }
        }
    }

    private String owner() {
        for (TreePath path = attribution.path(tree); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree type && attribution.element(type) instanceof TypeElement element) {
                return binaryName(element);
            }
        }
        throw new IllegalStateException("code outside of any class");
    }

    private static String binaryName(TypeElement type) {
        return type.getEnclosingElement() instanceof TypeElement outer
                ? binaryName(outer) + "$" + type.getSimpleName()
                : type.getQualifiedName().toString();
    }

    private String method() {
        for (TreePath path = attribution.path(tree); path != null; path = path.getParentPath()) {
            Tree leaf = path.getLeaf();
            if (leaf instanceof MethodTree method) {
                return method.getName().toString();
            }
        }
        return "<init>";
    }
}
