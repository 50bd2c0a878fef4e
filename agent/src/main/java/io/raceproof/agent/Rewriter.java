package io.raceproof.agent;

import io.raceproof.runtime.Unrewritten;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites one class file. The result depends on its bytes alone, except for the numbers of sites and references.
 *
 * <p>No pass adds branches, locals or members, so the frames of the class stay as they are and nothing needs to be known
 * about other classes. A method that would outgrow the JVM's 64 KB is left as it is and named: a hook is one call of at
 * most sixteen bytes, so moving it out of line would not make it smaller, and HotSpot only ever interprets methods of
 * this size anyway.
 */
final class Rewriter {

    /** What extends this is written by the JDK and only reads its handler, which nobody writes again. */
    private static final String PROXY = "java/lang/reflect/Proxy";

    private Rewriter() {}

    /** The rewritten class file, or null if there is nothing to rewrite in it. */
    static byte[] rewrite(ClassLoader loader, byte[] classFile) {
        ClassReader reader = reader(classFile);
        String className = reader.getClassName().replace('/', '.');
        int version = reader.readUnsignedShort(6);
        if (version < Opcodes.V1_5) {
            declare(loader, classFile);
            throw new CannotRewriteException("its class file version " + version + " is older than 49 (Java 5)");
        }
        if (PROXY.equals(reader.getSuperName())) {
            declare(loader, classFile);
            return null;
        }
        Set<String> tooLarge = new HashSet<>();
        while (true) {
            ClassWriter writer = new ClassWriter(reader, 0);
            AccessPass pass = new AccessPass(writer, className, tooLarge);
            reader.accept(pass, 0);
            pass.declaration().publish(loader);
            try {
                byte[] rewritten = writer.toByteArray();
                for (String method : tooLarge) {
                    Unrewritten.add(className, method, "it would be larger than the 64 KB that the JVM allows");
                }
                return pass.hooks() == 0 ? null : rewritten;
            } catch (MethodTooLargeException e) {
                tooLarge.add(e.getMethodName() + e.getDescriptor());
            }
        }
    }

    /** Makes the fields of a class known that stays as it is. */
    static void declare(ClassLoader loader, byte[] classFile) {
        ClassReader reader = reader(classFile);
        AccessPass pass = new AccessPass(null, reader.getClassName().replace('/', '.'), Set.of());
        reader.accept(pass, ClassReader.SKIP_CODE);
        pass.declaration().publish(loader);
    }

    private static ClassReader reader(byte[] classFile) {
        try {
            return new ClassReader(classFile);
        } catch (IllegalArgumentException e) {
            throw new CannotRewriteException(
                    "its class file version is newer than this agent knows: " + e.getMessage());
        }
    }
}
