package io.raceproof.prove.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.raceproof.prove.certificate.Claim;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.solve.Deadline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * A task-parallel region in Java source: a call that waits for all that it starts, in no other one (paper 3, section
 * 5.4). Assumed is that nothing runs beside it when it is entered.
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

    /** The method that the region is in; empty for an initialiser or a constructor. */
    public Optional<EntryPoint> entryPoint() {
        for (TreePath path = attribution.path(tree); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof MethodTree around && around.getReturnType() != null) {
                List<String> types = new ArrayList<>();
                List<String> names = new ArrayList<>();
                for (VariableTree parameter : around.getParameters()) {
                    types.add(attribution.type(parameter).toString());
                    names.add(parameter.getName().toString());
                }
                return Optional.of(new EntryPoint(owner(), around.getName().toString(), types, names));
            }
        }
        return Optional.empty();
    }

    /**
     * What a proof of this region says, if code can rely on it; under assumptions, only if they can be seen on entry.
     */
    public Optional<Claim> claim(List<String> assumptions) {
        Optional<String> call = ParallelCall.libraryMethod(tree, attribution);
        return call.isEmpty() || !EnteredArrays.areMeant(assumptions, tree, attribution)
                ? Optional.empty()
                : Optional.of(new Claim(
                        owner(), file, line, attribution.lastLine(tree.getMethodSelect()), call.get(), assumptions));
    }

    /**
     * A region in the model, once for each way in which it may be entered, and what is in doubt whatever the model
     * says.
     */
    public record Translated(List<Program> programs, List<String> doubts) {}

    /** @throws NotAffineException if it does not fit into the model */
    public Translated translate(Deadline deadline) throws NotAffineException {
        if (!refusal.isEmpty()) {
            throw new NotAffineException(line, refusal);
        }
        try {
            return translated(deadline, Set.of());
        } catch (ArithmeticException e) {
            throw new NotAffineException(line, "numbers in this region are too large for the analysis");
        }
    }

    /** Translates with the fields known that the region changes; if it turns out to change more, once more. */
    private Translated translated(Deadline deadline, Set<String> changing) throws NotAffineException {
        Region region = new Region(
                attribution, new ArrayFacts(attribution), deadline, changing, Changes.around(tree, attribution));
        Frame outside = new Frame(true, owner(), method());
        Captured captured = new Captured(region, outside);
        Calls calls = new Calls(region);
        Expressions expressions = new Expressions(region, calls, captured);
        Statements statements = new Statements(region, expressions);
        Tasks tasks = new Tasks(region, expressions, statements, calls);
        captured.connect(expressions);
        calls.connect(expressions, statements, tasks);

        Surroundings surroundings = new Surroundings(region, outside, new Conditions(region, expressions), captured);
        List<String> unsure = List.copyOf(surroundings.of(tree));
        Frame before = new Frame(false, owner(), method());
        before.isBefore = true;
        Node required = new Preceding(region, statements).of(tree, before);
        Frame inside = new Frame(false, owner(), method());
        calls.call(tree, inside);
        Node root = inside.block();
        for (String doubt : unsure) {
            root = new Node.Perhaps(doubt, root);
        }
        Set<String> changed = changed(root, region);
        if (!changed.isEmpty()) {
            changed.addAll(changing);
            return translated(deadline, changed);
        }
        Node all = new Node.Block(List.of(required, root));
        return new Translated(region.numbers.programs(all), region.doubts());
    }

    /** The fields whose values were used as numbers, and which the region writes. */
    private static Set<String> changed(Node root, Region region) {
        Set<String> changed = new HashSet<>();
        for (Statement statement : Program.of(List.of(), List.of(), root).statements()) {
            for (ArrayAccess access : statement.accesses()) {
                String type = access.array().type();
                if (access.isWrite() && access.subscripts().isEmpty() && region.fieldNumbers.contains(type)) {
                    changed.add(type);
                }
            }
        }
        return changed;
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
