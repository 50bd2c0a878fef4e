package io.raceproof.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts the hooks of {@link JdkHookTable} into classes of the JDK that are there already: bodies change, nothing else. The
 * JVM lets the module of a transformed class read the unnamed module of the bootstrap loader, where the hooks are.
 *
 * <p>Every row has to find its place. If one does not, this is a JDK that the table was not made for, and the agent stops
 * the program instead of overlooking its tasks.
 */
final class JdkTransformer implements ClassFileTransformer {

    private final JdkHookTable table;

    /** The first error; the JVM would swallow it. Written by the thread that retransforms and calls {@link #install}. */
    private String failure = "";

    JdkTransformer(JdkHookTable table) {
        this.table = table;
    }

    /** Hooks all classes of the table, now. */
    void install(Instrumentation instrumentation) {
        List<String> names = table.classes();
        Class<?>[] classes = new Class<?>[names.size()];
        try {
            for (int i = 0; i < classes.length; i++) {
                classes[i] = Class.forName(names.get(i).replace('/', '.'), false, null);
            }
            instrumentation.addTransformer(this, true);
            instrumentation.retransformClasses(classes);
        } catch (ClassNotFoundException | UnmodifiableClassException e) {
            failure = e.toString();
        }
        if (!failure.isEmpty()) {
            throw new IllegalStateException("the JDK " + Runtime.version()
                    + " is not one that raceproof knows how to watch (it knows 17 and 25): " + failure);
        }
    }

    @Override
    public byte[] transform(
            Module module,
            ClassLoader loader,
            String internalName,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] classFile) {
        List<JdkHook> hooks = loader == null && internalName != null ? table.in(internalName) : null;
        if (hooks == null) {
            return null;
        }
        try {
            return rewrite(classFile, hooks);
        } catch (Throwable e) {
            failure = internalName.replace('/', '.') + ": " + e.getMessage();
            return null;
        }
    }

    /** The class file with the hooks; every one of them has a place in it. */
    static byte[] rewrite(byte[] classFile, List<JdkHook> hooks) {
        ClassReader reader = new ClassReader(classFile);
        ClassNode tree = new ClassNode();
        reader.accept(tree, ClassReader.EXPAND_FRAMES);
        for (JdkHook hook : hooks) {
            int places = 0;
            for (MethodNode method : tree.methods) {
                if (method.instructions.size() > 0 && hook.isIn(method.name, method.desc)) {
                    places += new JdkMethod(tree.name, method).put(hook);
                }
            }
            if (places == 0) {
                throw new CannotRewriteException("no place for " + hook);
            }
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        tree.accept(writer);
        return writer.toByteArray();
    }
}
