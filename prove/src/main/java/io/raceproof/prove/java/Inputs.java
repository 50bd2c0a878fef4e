package io.raceproof.prove.java;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/** Numbers that come from outside of the program. The same question twice has the same answer. */
final class Inputs {

    private static final Set<String> INPUTS = Set.of(
            "java.lang.Integer.parseInt",
            "java.lang.Integer.getInteger",
            "java.util.Scanner.nextInt",
            "java.lang.Runtime.availableProcessors");

    private final Attribution attribution;
    /** What was asked for so far. */
    private final Set<String> asked = new HashSet<>();

    private boolean areNamed = true;

    Inputs(Attribution attribution) {
        this.attribution = attribution;
    }

    /** Whether this input may have any value, whatever others have. */
    boolean isFree(ExpressionTree tree) {
        return asked.add(Attribution.text(tree).replaceAll(".*\\(|\\)$", "")) && isPlainInput(tree);
    }

    /** Input whose name tells it apart: an argument of the program, or the only input there is. */
    private boolean isPlainInput(ExpressionTree tree) {
        boolean isArgument = ((MethodInvocationTree) Bounds.bare(tree))
                .getArguments().stream()
                        .allMatch(each -> each instanceof ArrayAccessTree at && at.getIndex() instanceof LiteralTree);
        areNamed &= isArgument;
        return asked.size() == 1 || areNamed;
    }

    /** A number from outside of the program is as free as a parameter. */
    boolean isInput(ExpressionTree tree) {
        return Bounds.bare(tree) instanceof MethodInvocationTree call
                && attribution.element(call.getMethodSelect()) instanceof ExecutableElement method
                && INPUTS.contains(ParallelCall.ownerOf(method) + "." + method.getSimpleName());
    }
}
