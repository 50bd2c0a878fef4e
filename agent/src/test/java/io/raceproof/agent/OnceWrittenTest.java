package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Fields count as written once only if no write can come after a read. */
class OnceWrittenTest {

    static class Derived extends Kept {
        private int own;

        Derived(int value) {
            super(value);
            this.own = value;
        }

        int own() {
            return own;
        }
    }

    @Test
    void onlyConstructorsWriteThemBeforeAnybodyKnowsTheObject() throws IOException {
        assertThat(in(Kept.class)).containsExactlyInAnyOrder("once", "array");
    }

    @Test
    void aConstructorOfAnotherClassMayTellOfTheObject() throws IOException {
        assertThat(in(Derived.class)).isEmpty();
    }

    private static Set<String> in(Class<?> type) throws IOException {
        ClassNode tree = new ClassNode();
        new ClassReader(type.getName()).accept(tree, ClassReader.EXPAND_FRAMES);
        return OnceWritten.in(tree, type.getClassLoader(), Words.of(tree));
    }
}

/** Not in the test, whose constants are names of its fields. */
class Kept {
    private int once;
    private long[] array;
    private int counted;
    private int byMate;
    private int afterTold;
    private int named;
    private volatile int flag;
    int open;

    private static Kept last;

    Kept(int value) {
        this.once = value;
        this.array = new long[value];
        this.counted = 1;
        this.byMate = 2;
        this.named = 3;
        this.flag = 4;
        this.open = 5;
        last = this;
        this.afterTold = 6;
    }

    Kept(Kept other) {
        other.counted++;
        this.once = other.once;
    }

    static String name() {
        return "named";
    }

    int sum() {
        return once + array.length + counted + byMate + afterTold + named + flag + open;
    }

    static class Mate {
        static void change(Kept kept) {
            kept.byMate++;
        }
    }
}
