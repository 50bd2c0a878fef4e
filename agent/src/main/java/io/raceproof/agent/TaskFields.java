package io.raceproof.agent;

import io.raceproof.runtime.TaskTable;
import java.lang.instrument.ClassFileTransformer;
import java.lang.reflect.Field;
import java.security.ProtectionDomain;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives tasks of the JDK a field for what is known of them, when their class is loaded: see {@link TaskTable}. One that
 * was loaded before us stays as it is; and one that somebody redefines, by a class file without the field, keeps it.
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
        boolean isOne = loader == null && internalName != null && CLASSES.contains(internalName);
        if (!isOne || redefined != null && !hasField(redefined)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new WithField(writer), 0);
        return writer.toByteArray();
    }

    private static boolean hasField(Class<?> task) {
        for (Field field : task.getDeclaredFields()) {
            if (field.getName().equals(TaskTable.FIELD)) {
                return true;
            }
        }
        return false;
    }

    private static final class WithField extends ClassVisitor {

        private boolean hasField;

        WithField(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            hasField |= name.equals(TaskTable.FIELD);
            return super.visitField(access, name, descriptor, signature, value);
        }

        @Override
        public void visitEnd() {
            if (!hasField) {
                visitField(MODIFIERS, TaskTable.FIELD, "Ljava/lang/Object;", null, null)
                        .visitEnd();
            }
            super.visitEnd();
        }
    }
}
