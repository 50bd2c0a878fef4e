package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Unrewritten;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Classes are rewritten only where they will find the hooks, and find ours. */
class LoadersTest {

    private final Transformer transformer =
            new Transformer(new Scope(Options.parse(null)), new Rewriter(Pass.all(), false));
    private final byte[] classFile = new GeneratedClass(Opcodes.V17)
            .method("run", "()V", 2, 0, code -> {
                GeneratedClass.increment(code);
                code.visitInsn(Opcodes.RETURN);
            })
            .toBytes();

    /** Leaves to its parent what starts with {@code java.}, and nothing else. */
    private static class Strict extends ClassLoader {

        Strict() {
            super(LoadersTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("java.")) {
                return other(name);
            }
            return super.loadClass(name, resolve);
        }

        Class<?> other(String name) throws ClassNotFoundException {
            throw new ClassNotFoundException(name);
        }

        @Override
        public int hashCode() {
            throw new AssertionError("the program's own code was called");
        }

        @Override
        public boolean equals(Object other) {
            throw new AssertionError("the program's own code was called");
        }
    }

    /** Brings a runtime of its own. */
    private static final class WithOwnRuntime extends Strict {

        @Override
        Class<?> other(String name) {
            byte[] copy = RewritingLoader.read(name);
            return defineClass(name, copy, 0, copy.length);
        }
    }

    /** Loads a helper of its own while it looks for anything. */
    private final class Recursive extends Strict {

        @Override
        Class<?> other(String name) throws ClassNotFoundException {
            assertThat(transform(this, "generated/Helper")).isNull();
            return Class.forName(name);
        }
    }

    @Test
    void aLoaderThatDelegatesHasItsClassesRewritten() {
        assertThat(transform(new ClassLoader() {}, "generated/Delegating")).isNotNull();
        assertThat(transform(null, "generated/Bootstrap")).isNotNull();
    }

    @Test
    void aLoaderThatDoesNotFindTheHooksKeepsItsClassesAndTheyAreNamed() {
        assertThat(transform(new Strict(), "generated/Strict")).isNull();
        assertThat(named("generated.Strict")).singleElement().satisfies(entry -> assertThat(entry.reason())
                .contains("LoadersTest$Strict, does not leave"));
    }

    @Test
    void aLoaderWithHooksOfItsOwnKeepsItsClasses() {
        assertThat(transform(new WithOwnRuntime(), "generated/Own")).isNull();
    }

    @Test
    void aLoaderThatLoadsItsOwnHelpersToAnswerIsStillAnswered() {
        Recursive loader = new Recursive();
        assertThat(transform(loader, "generated/Recursive")).isNotNull();
        assertThat(transform(loader, "generated/Later")).isNotNull();
    }

    @Test
    void theTaskLibraryIsLeftAndNotNamed() {
        assertThat(transform(new ClassLoader() {}, "io/raceproof/api/Tasks")).isNull();
        assertThat(transform(new Strict(), "io/raceproof/api/Tasks")).isNull();
        assertThat(named("io.raceproof.api.Tasks")).isEmpty();
    }

    @Test
    void aProbeThatDoesNotFindTheHooksIsNamed() {
        assertThat(transform(new Strict(), "io/raceproof/api/Probe")).isNull();
        assertThat(named("io.raceproof.api.Probe")).hasSize(1);
    }

    private static List<Unrewritten.Entry> named(String className) {
        return Unrewritten.entries().stream()
                .filter(entry -> entry.className().equals(className))
                .toList();
    }

    private byte[] transform(ClassLoader loader, String name) {
        return transformer.transform(getClass().getModule(), loader, name, null, null, classFile);
    }
}
