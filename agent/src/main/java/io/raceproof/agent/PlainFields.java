package io.raceproof.agent;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Which fields are certainly not volatile, and which of them are not marked, found in class files, because to ask for
 * the class itself would load it. What a class file does not say that can be had from the loader is not certain.
 */
final class PlainFields {

    private final ClassLoader loader;

    /** By name; null for a class file that cannot be had. Used by the thread that rewrites the class. */
    private final Map<String, ClassNode> classes = new HashMap<>();

    /** @param self the class that is being rewritten */
    PlainFields(ClassLoader loader, ClassNode self) {
        this.loader = loader;
        classes.put(self.name, self);
    }

    /** Whether the reference is to a field that is not volatile; interfaces have no others, but are not looked at. */
    boolean isPlain(String owner, String name, String descriptor) {
        FieldNode found = find(owner, name, descriptor);
        return found != null && (found.access & Opcodes.ACC_VOLATILE) == 0;
    }

    /** Whether it is to a field that is not marked with {@code @Atomic} either. */
    boolean isUnmarked(String owner, String name, String descriptor) {
        FieldNode found = find(owner, name, descriptor);
        return found != null && (found.access & Opcodes.ACC_VOLATILE) == 0 && AtomicMarks.groupOf(found) == null;
    }

    /** Whether it is to a final field: its readers need not be told of to anybody. */
    boolean isFinal(String owner, String name, String descriptor) {
        FieldNode found = find(owner, name, descriptor);
        return found != null && (found.access & Opcodes.ACC_FINAL) != 0;
    }

    /** Null if it cannot be had. */
    private FieldNode find(String owner, String name, String descriptor) {
        for (String at = owner; at != null; at = read(at).superName) {
            ClassNode declaring = read(at);
            if (declaring == null) {
                return null;
            }
            for (FieldNode field : declaring.fields) {
                if (field.name.equals(name) && field.desc.equals(descriptor)) {
                    return field;
                }
            }
        }
        return null;
    }

    private ClassNode read(String className) {
        if (!classes.containsKey(className)) {
            int flags = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
            classes.put(className, ClassFiles.tree(loader, className, flags));
        }
        return classes.get(className);
    }
}
