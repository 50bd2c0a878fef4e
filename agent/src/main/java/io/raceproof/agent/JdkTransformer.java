package io.raceproof.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts the hooks of {@link JdkHookTable} into classes of the JDK that are there already: bodies change, nothing else.
 * The JVM lets the module of a transformed class read the unnamed module of the bootstrap loader, where the hooks are.
 *
 * <p>Every row has to find its place. If one does not, this is a JDK that the table was not made for, and the agent
 * stops the program instead of overlooking its tasks.
 */
final class JdkTransformer implements ClassFileTransformer {

    private final JdkHookTable table;

    /**
     * The first error; the JVM would swallow it. Written by the thread that retransforms and calls {@link #install}.
     */
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

    /**
     * The class file with the hooks; every one of them has a place in it. Methods without hooks are copied as they are,
     * unread: there are many, and the program waits for it.
     */
    static byte[] rewrite(byte[] classFile, List<JdkHook> hooks) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        int[] places = new int[hooks.size()];
        reader.accept(new HookedClass(writer, reader.getClassName(), hooks, places), ClassReader.EXPAND_FRAMES);
        for (int i = 0; i < places.length; i++) {
            if (places[i] == 0) {
                throw new CannotRewriteException("no place for " + hooks.get(i));
            }
        }
        return writer.toByteArray();
    }

    /** Passes a class on, with hooks in its methods; counts the places of each. */
    private static final class HookedClass extends ClassVisitor {

        private final String name;
        private final List<JdkHook> hooks;
        private final int[] places;

        HookedClass(ClassVisitor next, String name, List<JdkHook> hooks, int[] places) {
            super(Opcodes.ASM9, next);
            this.name = name;
            this.hooks = hooks;
            this.places = places;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
            return isHooked(method, descriptor)
                    ? new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
                        @Override
                        public void visitEnd() {
                            put(this);
                            accept(next);
                        }
                    }
                    : next;
        }

        private boolean isHooked(String method, String descriptor) {
            for (JdkHook hook : hooks) {
                if (hook.isIn(method, descriptor)) {
                    return true;
                }
            }
            return false;
        }

        /** In the order of the table: what comes first may be around what comes later. */
        private void put(MethodNode method) {
            for (int i = 0; i < places.length; i++) {
                if (method.instructions.size() > 0 && hooks.get(i).isIn(method.name, method.desc)) {
                    places[i] += new JdkMethod(name, method).put(hooks.get(i));
                }
            }
        }
    }
}
