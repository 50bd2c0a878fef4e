package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What a constructor writes before anybody else can know its object, and nothing else, counts as first. */
class FirstWritesTest {

    static class Plain {
        int a;
        int b;

        Plain(Plain other) {
            a = 1;
            other.b = 2;
            b = a;
        }
    }

    static class TellsHalfway {
        static TellsHalfway last;
        int a;
        int b;

        TellsHalfway(boolean tells) {
            a = 1;
            if (tells) {
                last = this;
            }
            b = 2;
        }
    }

    static class TellsInALoop {
        int a;

        TellsInALoop(List<Object> to) {
            for (int i = 0; i < 3; i++) {
                a = i;
                to.add(this);
            }
        }
    }

    static class CopiesItself {
        int a;
        int b;

        CopiesItself() {
            CopiesItself self = this;
            a = 1;
            self.b = 2;
        }
    }

    static class Extends extends Plain {
        int c;

        Extends() {
            super(null);
            c = 3;
        }
    }

    static class Captured {
        int a;
        int b;
        Runnable later;

        Captured() {
            a = 1;
            later = () -> b++;
            b = 2;
        }
    }

    @Test
    void allWritesToAnObjectThatNobodyIsToldOfAreFirst() throws IOException {
        assertThat(firstIn(Plain.class)).containsExactly("Plain.a", "Plain.b");
        assertThat(countIn(Plain.class)).as("not the one to the other object").isEqualTo(2);
    }

    @Test
    void whatFollowsTheTellingIsNotFirst() throws IOException {
        assertThat(firstIn(TellsHalfway.class)).containsExactly("TellsHalfway.a");
        assertThat(firstIn(Captured.class)).containsExactly("Captured.a");
        assertThat(firstIn(CopiesItself.class)).isEmpty();
    }

    @Test
    void inALoopThatTellsNothingIsFirst() throws IOException {
        assertThat(firstIn(TellsInALoop.class)).isEmpty();
    }

    @Test
    void aConstructorOfAnotherClassOfTheProgramMayTell() throws IOException {
        assertThat(firstIn(Extends.class)).isEmpty();
    }

    private static Set<String> firstIn(Class<?> type) throws IOException {
        Set<String> names = new TreeSet<>();
        for (AbstractInsnNode node : nodesIn(type)) {
            FieldInsnNode write = (FieldInsnNode) node;
            names.add(write.owner.substring(write.owner.indexOf('$') + 1) + "." + write.name);
        }
        return names;
    }

    private static int countIn(Class<?> type) throws IOException {
        return nodesIn(type).size();
    }

    private static Set<AbstractInsnNode> nodesIn(Class<?> type) throws IOException {
        ClassNode tree = new ClassNode();
        new ClassReader(type.getName()).accept(tree, ClassReader.EXPAND_FRAMES);
        for (MethodNode method : tree.methods) {
            if (method.name.equals("<init>")) {
                return FirstWrites.in(method, new SourceFrames(tree.name, method));
            }
        }
        throw new AssertionError("no constructor in " + type);
    }
}
