package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is wrong with a program is java's to say; ours is not to call it proved. */
@Tag("distribution")
class BadInputTest {

    @TempDir
    private Path folder;

    @Test
    void aMainClassThatIsNotThere() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            assertJavasOwnMessage(jdk, "-cp", folder.toString(), "Missing");
        }
    }

    @Test
    void aJarThatIsNone() throws IOException {
        Path jar = Files.writeString(folder.resolve("corrupt.jar"), "PK but not really");
        assertJavasOwnMessage(Jdks.current(), "-jar", jar.toString());
    }

    @Test
    void aJarThatIsNotThere() {
        assertJavasOwnMessage(
                Jdks.current(), "-jar", folder.resolve("missing.jar").toString());
    }

    @Test
    void aClassFileFromTheFuture() throws IOException {
        Path file = Files.createDirectories(folder.resolve("checked")).resolve("Ends.class");
        byte[] bytes = Files.readAllBytes(Path.of("target", "test-classes", "checked", "Ends.class"));
        bytes[7] = (byte) 200;
        Files.write(file, bytes);
        ChildJvm.Result result = Checking.onCurrentJdk().check("-cp", folder.toString(), "checked.Ends", "normally");
        assertThat(result.err())
                .contains("UnsupportedClassVersionError", "UNKNOWN", "Nothing was checked", "Not checked")
                .contains("checked.Ends");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void aClassThatTheJvmRejects() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Rejected", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "field", "I", null, null).visitEnd();
        MethodVisitor main = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        main.visitCode();
        main.visitInsn(Opcodes.ACONST_NULL);
        main.visitFieldInsn(Opcodes.PUTSTATIC, "Rejected", "field", "I");
        main.visitInsn(Opcodes.RETURN);
        main.visitMaxs(1, 1);
        main.visitEnd();
        writer.visitEnd();
        Files.write(folder.resolve("Rejected.class"), writer.toByteArray());
        Checking checking = Checking.onCurrentJdk();
        ChildJvm.Result result = checking.check("-cp", folder.toString(), "Rejected");
        assertThat(result.err()).contains("java.lang.VerifyError").doesNotContain("PROVED");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void anOptionThatTheJvmDoesNotKnow() {
        assertJavasOwnMessage(Jdks.current(), "-Xnonsense", "Main");
    }

    @Test
    void anInstallationThatIsNotWhole() throws IOException {
        Path distribution = folder.resolve("race, proof");
        Launcher.copyDistribution(distribution);
        Files.delete(distribution.resolve("lib/raceproof-runtime-" + Installation.version() + ".jar"));
        ChildJvm.Result result = new Launcher(distribution.resolve("raceproof"))
                .run("check", "-cp", Checking.CLASS_PATH, "checked.Ends", "normally");
        assertThat(result.out()).doesNotContain("out: normally");
        assertThat(result.err().lines())
                .last()
                .asString()
                .startsWith("raceproof: failed: java aborted as it started raceproof's agent");
        assertThat(result.status()).isEqualTo(70);
    }

    @Test
    void aReportThatCannotBeWrittenStopsEverythingBeforeTheProgramRuns() {
        ChildJvm.Result result = Checking.onCurrentJdk()
                .check("--json", folder + "/none/r.json", "-cp", Checking.CLASS_PATH, "checked.Ends", "normally");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines()).singleElement().asString().contains("cannot write a report", "/none/r.json");
    }

    @Test
    void noMemoryLeft() {
        Checking checking = Checking.onCurrentJdk();
        checking.assertSameAsJava("-Xmx32m", "-cp", Checking.CLASS_PATH, "checked.Ends", "memory");
        ChildJvm.Result found = checking.check("-Xmx32m", "-cp", Checking.CLASS_PATH, "checked.Race", "memory");
        assertThat(found.err()).contains("java.lang.OutOfMemoryError: Java heap space", "RACE. 1 data race.");
        assertThat(found.status()).isEqualTo(66);
    }

    @Test
    void noStackLeft() {
        Checking checking = Checking.onCurrentJdk();
        ChildJvm.Result result = checking.check("-cp", Checking.CLASS_PATH, "checked.Ends", "stack");
        assertThat(result.err()).contains("java.lang.StackOverflowError").contains("raceproof check: ");
        assertThat(result.status()).isEqualTo(1);
        ChildJvm.Result found = checking.check("-cp", Checking.CLASS_PATH, "checked.Race", "stack");
        assertThat(found.err()).contains("java.lang.StackOverflowError", "RACE. 1 data race.");
        assertThat(found.status()).isEqualTo(66);
    }

    /** The same message and status as without us, and then one line of ours. */
    private static void assertJavasOwnMessage(Jdks.Jdk jdk, String... arguments) {
        Checking checking = new Checking(jdk);
        ChildJvm.Result java = checking.java(arguments);
        ChildJvm.Result checked = checking.check(arguments);
        assertThat(checked.status()).isEqualTo(java.status()).isNotZero();
        assertThat(checked.out()).isEqualTo(java.out());
        assertThat(checked.err()).as(jdk.toString()).startsWith(java.err());
        assertThat(checked.err().substring(java.err().length()).lines())
                .singleElement()
                .asString()
                .startsWith("raceproof check: UNKNOWN. Nothing was checked");
    }
}
