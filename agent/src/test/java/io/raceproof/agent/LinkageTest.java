package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.FindingsReader;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * What was done to a call site before the JVM installed it precedes whatever is done to it; what comes later does not.
 */
@Tag("packaged")
class LinkageTest {

    private static final String BOOTSTRAP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";

    private static final String PROGRAM = """
            import java.lang.invoke.*;
            public class Linked {
                static class Site extends MutableCallSite {
                    int before;
                    int after;
                    Site(MethodType type) { super(type); }
                }
                public static CallSite bootstrap(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
                    Site site = new Site(type);
                    site.before = 1;
                    MethodType look = MethodType.methodType(int.class, Site.class);
                    MethodHandle target = MethodHandles.lookup().findStatic(Linked.class, "look", look);
                    site.setTarget(target.bindTo(site));
                    return site;
                }
                static int look(Site site) {
                    site.after = 2;
                    return site.before;
                }
                static void call() {
                    try {
                        Object one = Class.forName("generated.Sample").getMethod("call").invoke(null);
                        if (!one.equals(1)) System.out.println(one);
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                }
                public static void main(String[] args) throws Exception {
                    Thread first = new Thread(Linked::call);
                    Thread second = new Thread(Linked::call);
                    first.start();
                    second.start();
                    first.join();
                    second.join();
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatABootstrapMethodDoesToItsCallSiteIsNoRace(Jdks.Jdk jdk) throws Exception {
        UnderAgent.compile(Jdks.current(), folder, "Linked.java", PROGRAM);
        byte[] calling = new GeneratedClass(Opcodes.V1_7)
                .method("call", "()I", 1, 0, code -> {
                    code.visitInvokeDynamicInsn(
                            "look", "()I", new Handle(Opcodes.H_INVOKESTATIC, "Linked", "bootstrap", BOOTSTRAP, false));
                    code.visitInsn(Opcodes.IRETURN);
                })
                .toBytes();
        Files.write(Files.createDirectories(folder.resolve("generated")).resolve("Sample.class"), calling);
        Path findings = folder.resolve("findings");

        ChildJvm.Result result =
                UnderAgent.with(jdk, "output=" + findings, new String[] {"-cp", folder.toString(), "Linked"});

        assertThat(result).isEqualTo(new ChildJvm.Result(0, "", ""));
        assertThat(FindingsReader.read(findings).report("check").findings())
                .extracting(finding -> finding.location())
                .containsExactly("field Linked$Site.after");
    }
}
