package io.raceproof.prove.java;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/**
 * What a task does: a lambda, or a method of this object or class that is named instead of one.
 *
 * @param expression the body if it is an expression; null if it is statements
 * @param method the method; null if it is a lambda
 */
record TaskBody(
        List<VariableElement> parameters,
        List<? extends StatementTree> statements,
        ExpressionTree expression,
        ExecutableElement method) {

    static Optional<TaskBody> of(ExpressionTree tree, Attribution attribution) {
        if (tree instanceof LambdaExpressionTree lambda) {
            List<VariableElement> parameters = new ArrayList<>();
            for (VariableTree parameter : lambda.getParameters()) {
                parameters.add((VariableElement) attribution.element(parameter));
            }
            return Optional.of(
                    lambda.getBody() instanceof BlockTree block
                            ? new TaskBody(parameters, block.getStatements(), null, null)
                            : new TaskBody(parameters, List.of(), (ExpressionTree) lambda.getBody(), null));
        }
        if (tree instanceof MemberReferenceTree reference
                && attribution.element(reference) instanceof ExecutableElement method
                && attribution.tree(method) instanceof MethodTree source
                && source.getBody() != null
                && isOwn(reference, method)) {
            return Optional.of(new TaskBody(
                    List.copyOf(method.getParameters()), source.getBody().getStatements(), null, method));
        }
        return Optional.empty();
    }

    private static boolean isOwn(MemberReferenceTree reference, ExecutableElement method) {
        boolean isThis = reference.getQualifierExpression() instanceof IdentifierTree qualifier
                && qualifier.getName().contentEquals("this");
        return Calls.isFixed(method)
                && !method.isVarArgs()
                && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
                && (isThis || method.getModifiers().contains(Modifier.STATIC));
    }
}
