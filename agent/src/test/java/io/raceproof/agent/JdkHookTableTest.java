package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringTokenizer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The places in the JDK that the table names are there, and so are the hooks. */
class JdkHookTableTest {

    private static final int THIS_JDK = Runtime.version().feature();

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @Test
    void everyRowFindsAPlaceInThisJdkAndCallsAHookThatExists() throws IOException, ReflectiveOperationException {
        JdkHookTable table = JdkHookTable.read(THIS_JDK, true, true);
        assertThat(table.classes()).hasSizeGreaterThan(5);
        for (String name : table.classes()) {
            for (JdkHook hook : table.in(name)) {
                List<String> calls = callsOfOurs(JdkTransformer.rewrite(classFile(name), List.of(hook)));
                assertThat(calls).as(hook.toString()).isNotEmpty();
                assertThat(hooks(hook.hookOwner())).containsAll(calls);
            }
        }
    }

    /** The agent refuses to run where a row finds no place, so running is enough. */
    @Tag("packaged")
    @ParameterizedTest
    @MethodSource("jdks")
    void everyRowFindsAPlaceInEveryJdk(Jdks.Jdk jdk) {
        ChildJvm.Result result = UnderAgent.with(jdk, "-version");
        assertThat(result.status()).isZero();
        assertThat(result.err()).doesNotContain("raceproof");
    }

    @Test
    void aRowThatFindsNoPlaceIsRefused() {
        String name = "java/util/concurrent/FutureTask";
        JdkHook lost = JdkHook.parse(new StringTokenizer(name + " run before:noSuchMethod ExecutorHooks.seen this"));
        assertThatThrownBy(() -> JdkTransformer.rewrite(classFile(name), List.of(lost)))
                .isInstanceOf(CannotRewriteException.class)
                .hasMessageContaining("noSuchMethod");
    }

    @Test
    void rowsAreForTheVersionsThatTheyName() {
        String pool = "java/util/concurrent/ForkJoinPool";
        assertThat(JdkHookTable.read(17, true, true).in(pool))
                .extracting(JdkHook::method)
                .doesNotContain("poolSubmit");
        assertThat(JdkHookTable.read(25, true, true).in(pool))
                .extracting(JdkHook::method)
                .contains("poolSubmit");
    }

    private static byte[] classFile(String name) throws IOException {
        try (InputStream in = Object.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        }
    }

    private static List<String> hooks(String owner) throws ClassNotFoundException {
        Class<?> hooks = Class.forName(owner.replace('/', '.'));
        return Arrays.stream(hooks.getMethods())
                .map((Method hook) -> hook.getName() + Type.getMethodDescriptor(hook))
                .toList();
    }

    private static List<String> callsOfOurs(byte[] classFile) {
        List<String> calls = new ArrayList<>();
        ClassVisitor visitor = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String called, String descriptor, boolean isInterface) {
                        if (owner.startsWith("io/raceproof/")) {
                            calls.add(called + descriptor);
                        }
                    }
                };
            }
        };
        new ClassReader(classFile).accept(visitor, 0);
        return calls;
    }
}
