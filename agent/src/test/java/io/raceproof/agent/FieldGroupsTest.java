package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads are checked together only if, once the first is reached, nothing but a missing object keeps the others from
 * being made.
 */
class FieldGroupsTest {

    static class Point {
        int x;
        int y;
        int[] z;
        static Point last;

        int oneLine(Point other) {
            return x * other.x + y * other.y;
        }

        int lines(Point other) {
            int sum = x + other.x;
            return sum + y;
        }

        int branches(Point other) {
            return x > 3 ? other.x + y : other.y + x;
        }

        int divides(Point other) {
            return x + other.x / other.y + y;
        }

        int elements(Point other) {
            return x + other.z[y] + other.x + other.y;
        }

        int calls(Point other) {
            return x + y + lines(other) + other.x;
        }

        int stores(Point other) {
            Point at = other;
            return at.x + at.y + (at = this).x + at.y + at.x;
        }

        int ofOthers() {
            return last.x + last.y + x;
        }

        int caught(Point other) {
            try {
                return x + other.x;
            } catch (NullPointerException e) {
                return y;
            }
        }
    }

    @Test
    void readsInOneLineAreAGroup() throws IOException {
        assertThat(groupsIn("oneLine")).containsExactly("x other.x y other.y");
        assertThat(groupsIn("lines")).containsExactly("x other.x");
        assertThat(groupsIn("caught")).containsExactly("x other.x");
    }

    @Test
    void whatMayNotBeReachedIsNotInTheGroup() throws IOException {
        assertThat(groupsIn("branches")).containsExactly("other.x y", "other.y x");
        assertThat(groupsIn("divides")).containsExactly("x other.x other.y");
        assertThat(groupsIn("elements")).containsExactly("x other.z y", "other.x other.y");
        assertThat(groupsIn("calls")).containsExactly("x y");
    }

    @Test
    void variablesKeepTheirObjects() throws IOException {
        assertThat(groupsIn("stores")).containsExactly("at.x at.y", "at.y at.x");
        assertThat(groupsIn("ofOthers")).as("of an object in no variable").isEmpty();
    }

    /** HotSpot does not inline what it has made much code of: each call and each barrier counts. */
    @Test
    void allFieldsOfASharedObjectAreComparedAtOnceAndToldByOneCall() {
        ClassNode tree = new ClassNode();
        byte[] rewritten =
                new Rewriter(Pass.all(), false).rewrite(null, RewritingLoader.read(Point.class.getName()), true);
        new ClassReader(rewritten).accept(tree, 0);
        List<List<String>> calls = new ArrayList<>();
        for (MethodNode method : tree.methods) {
            if (method.name.contains("shared$")) {
                calls.add(callsIn(method));
            }
        }
        assertThat(calls).isNotEmpty().allSatisfy(made -> assertThat(made)
                .containsOnlyOnce("then", "areCovered", "readTogether")
                .contains("differ")
                .doesNotContain("fieldRead"));
    }

    private static List<String> callsIn(MethodNode method) {
        List<String> calls = new ArrayList<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof MethodInsnNode call) {
                calls.add(call.name);
            }
        }
        return calls;
    }

    /** Fields by the names of the variables that hold their objects; the method's own object has none. */
    private static List<String> groupsIn(String name) throws IOException {
        ClassNode tree = new ClassNode();
        new ClassReader(Point.class.getName()).accept(tree, ClassReader.EXPAND_FRAMES);
        MethodNode method = tree.methods.stream()
                .filter(each -> each.name.equals(name))
                .findFirst()
                .orElseThrow();
        Set<AbstractInsnNode> reads = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.GETFIELD) {
                reads.add(node);
            }
        }
        FieldGroups groups = FieldGroups.in(method, reads);
        List<String> texts = new ArrayList<>();
        for (AbstractInsnNode node : method.instructions) {
            FieldGroups.Group group = groups.of(node);
            if (group != null && group.reads().get(0) == node) {
                texts.add(text(method, group));
            }
        }
        return texts;
    }

    private static String text(MethodNode method, FieldGroups.Group group) {
        List<String> reads = new ArrayList<>();
        for (int i = 0; i < group.reads().size(); i++) {
            int local = group.locals().get(i);
            String holder = local == 0
                    ? ""
                    : method.localVariables.stream()
                                    .filter(variable -> variable.index == local)
                                    .map(variable -> variable.name)
                                    .collect(Collectors.joining())
                            + ".";
            reads.add(holder + group.reads().get(i).name);
        }
        return String.join(" ", reads);
    }
}
