package io.raceproof.agent;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A start is the last thing of a finish only if nothing comes after it, whatever happens, and nobody else runs the
 * body.
 */
class LastStartsTest {

    static class Shapes {
        int x;

        void alone() {
            finish(() -> async(() -> x++));
        }

        void afterOthers() {
            finish(() -> {
                async(() -> x++);
                x = 3;
                async(this::alone);
            });
        }

        void inBranches(boolean one) {
            finish(() -> {
                if (one) {
                    async(this::alone);
                } else {
                    async(this::afterOthers);
                }
            });
        }

        void nested() {
            finish(() -> async(() -> finish(() -> async(this::alone))));
        }

        void cilks() {
            cilk(() -> {
                spawn(this::alone);
                sync();
            });
        }
    }

    static class Others {
        int x;
        Runnable kept;

        void somethingFollows() {
            finish(() -> {
                async(() -> x++);
                x = 3;
            });
        }

        void inALoop(int n) {
            finish(() -> {
                for (int i = 0; i < n; i++) {
                    async(() -> x++);
                }
            });
        }

        void guarded() {
            finish(() -> {
                try {
                    async(() -> x++);
                } catch (IllegalStateException e) {
                    x = 4;
                }
            });
        }

        void underALock() {
            finish(() -> {
                synchronized (this) {
                    async(() -> x++);
                }
            });
        }

        void bodyIsKept() {
            Runnable body = () -> async(() -> x++);
            kept = body;
            finish(body);
        }

        void ofAnotherTask() {
            finish(() -> {
                async(() -> async(() -> x++));
                x = 5;
            });
        }

        void chosen(boolean one) {
            finish(one ? () -> async(() -> x++) : kept);
        }
    }

    @Test
    void startsAfterWhichNothingComesAreFound() throws IOException {
        assertThat(found(Shapes.class))
                .containsExactlyInAnyOrder(
                        "alone async",
                        "afterOthers async",
                        "inBranches async",
                        "inBranches async 2",
                        "nested async",
                        "nested async 2",
                        "cilks spawn");
    }

    @Test
    void othersAreNot() throws IOException {
        assertThat(found(Others.class)).isEmpty();
    }

    /** By the method that the lambda is in, and the operation; numbered from the second of a method on. */
    private static Set<String> found(Class<?> type) throws IOException {
        ClassNode tree = new ClassNode();
        new ClassReader(type.getName()).accept(tree, ClassReader.EXPAND_FRAMES);
        Set<AbstractInsnNode> last = LastStarts.in(tree);
        Set<String> found = new TreeSet<>();
        for (MethodNode method : tree.methods) {
            for (AbstractInsnNode node : method.instructions) {
                if (last.contains(node)) {
                    String name = method.name.split("\\$")[1] + " " + ((MethodInsnNode) node).name;
                    found.add(found.contains(name) ? name + " 2" : name);
                }
            }
        }
        return found;
    }
}
