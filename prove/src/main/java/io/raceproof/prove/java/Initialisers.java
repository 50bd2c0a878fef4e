package io.raceproof.prove.java;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.raceproof.prove.model.NotAffineException;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/** Static initialisers that code in a region may be the first to run (JLS 12.4.1). */
final class Initialisers {

    private Initialisers() {}

    /**
     * A class is initialised when something static of it is used first, and its initialiser may do anything. Those of
     * the classes around the region have run already.
     */
    static void requireQuiet(Element used, Tree at, Region region) throws NotAffineException {
        Element owner = used.getEnclosingElement();
        for (TreePath path = region.attribution.path(at); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree around && owner.equals(region.attribution.element(around))) {
                return;
            }
        }
        boolean isQuiet = owner.toString().startsWith("java.")
                || owner.toString().startsWith("io.raceproof.api.")
                || region.attribution.tree(owner) instanceof ClassTree source
                        && initialisesQuietly(source, region.attribution);
        if (!isQuiet) {
            throw region.notAffine(at, "what the initialiser of " + owner.getSimpleName() + " does is not modelled");
        }
    }

    private static boolean initialisesQuietly(ClassTree source, Attribution attribution) {
        return source.getExtendsClause() == null
                && source.getMembers().stream()
                        .allMatch(member -> !(member instanceof BlockTree block && block.isStatic())
                                && !(member instanceof VariableTree field
                                        && field.getModifiers().getFlags().contains(Modifier.STATIC)
                                        && field.getInitializer() != null
                                        && !(field.getInitializer() instanceof LiteralTree)
                                        && !isConstant(field, attribution)
                                        && !isEmptyArray(field.getInitializer())));
    }

    /** Constants are in the class file: no code gives them their values (JLS 4.12.4). */
    private static boolean isConstant(VariableTree field, Attribution attribution) {
        return attribution.element(field) instanceof VariableElement variable && variable.getConstantValue() != null;
    }

    private static boolean isEmptyArray(Tree tree) {
        return tree instanceof NewArrayTree creation
                && creation.getInitializers() == null
                && creation.getDimensions().stream().allMatch(LiteralTree.class::isInstance);
    }
}
