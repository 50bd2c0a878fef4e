package io.raceproof.agent;

import io.raceproof.runtime.TaskTable;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Gives tasks of the JDK a field for what is known of them, when their class is loaded: see {@link TaskTable}. One that
 * was loaded before us stays as it is.
 *
 * <p>To be added as a transformer that does not take part in retransformation: then what it makes of a class is what
 * all others are given, and the field does not vanish.
 */
final class TaskFields implements ClassFileTransformer {

    private static final Set<String> CLASSES = Set.of(
            "java/util/concurrent/ForkJoinTask",
            "java/util/concurrent/FutureTask",
            "java/util/concurrent/CompletableFuture");

    private static final int MODIFIERS =
            Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC;

    @Override
    public byte[] transform(
            Module module,
            ClassLoader loader,
            String internalName,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] classFile) {
        if (loader != null || redefined != null || internalName == null || !CLASSES.contains(internalName)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(writer, 0);
        writer.visitField(MODIFIERS, TaskTable.FIELD, "Ljava/lang/Object;", null, null)
                .visitEnd();
        return writer.toByteArray();
    }
}
