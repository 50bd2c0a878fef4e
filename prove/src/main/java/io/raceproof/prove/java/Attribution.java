package io.raceproof.prove.java;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.IdentityHashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What the compiler knows of every tree of the sources: element, type, line and text. */
final class Attribution {

    private final Trees trees;
    private final Map<Tree, TreePath> paths = new IdentityHashMap<>();

    Attribution(JavacTask task, Iterable<? extends CompilationUnitTree> units) {
        trees = Trees.instance(task);
        for (CompilationUnitTree unit : units) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void scan(Tree tree, Void nothing) {
                    if (tree != null) {
                        paths.put(tree, new TreePath(getCurrentPath(), tree));
                    }
                    return super.scan(tree, nothing);
                }
            }.scan(new TreePath(unit), null);
        }
    }

    TreePath path(Tree tree) {
        return paths.get(tree);
    }

    /** What a tree means; null if it means no element. */
    Element element(Tree tree) {
        return trees.getElement(path(tree));
    }

    TypeMirror type(Tree tree) {
        return trees.getTypeMirror(path(tree));
    }

    TypeKind kind(Tree tree) {
        TypeMirror type = type(tree);
        return type == null ? TypeKind.ERROR : type.getKind();
    }

    /** The source of an element; null if it has none here. */
    Tree tree(Element element) {
        return trees.getTree(element);
    }

    int line(Tree tree) {
        CompilationUnitTree unit = path(tree).getCompilationUnit();
        long start = trees.getSourcePositions().getStartPosition(unit, tree);
        return start < 0 ? 0 : (int) unit.getLineMap().getLineNumber(start);
    }

    /** The line on which a tree ends. */
    int lastLine(Tree tree) {
        CompilationUnitTree unit = path(tree).getCompilationUnit();
        long end = trees.getSourcePositions().getEndPosition(unit, tree);
        return end < 0 ? 0 : (int) unit.getLineMap().getLineNumber(end);
    }

    int column(Tree tree) {
        CompilationUnitTree unit = path(tree).getCompilationUnit();
        long start = trees.getSourcePositions().getStartPosition(unit, tree);
        return start < 0 ? 0 : (int) unit.getLineMap().getColumnNumber(start);
    }

    /** The tree as the compiler prints it, in one line. */
    static String text(Tree tree) {
        String text = tree.toString().replaceAll("\\s+", " ").trim();
        return text.length() > 60 ? text.substring(0, 57) + "..." : text;
    }
}
