package io.raceproof.agent;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Class files of the program, as its class loaders find them. */
final class ClassFiles {

    private ClassFiles() {}

    /** The class file, to be read; null if the loader has none, or one that cannot be read. */
    static ClassReader find(ClassLoader loader, String internalName) {
        try (InputStream in = loader == null ? null : loader.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : new ClassReader(in);
        } catch (IOException | IllegalArgumentException e) {
            return null;
        }
    }

    /**
     * What the class file says, less what these flags of {@link ClassReader} leave out; null if there is none to read.
     */
    static ClassNode tree(ClassLoader loader, String internalName, int flags) {
        ClassReader file = find(loader, internalName);
        if (file == null) {
            return null;
        }
        ClassNode tree = new ClassNode();
        file.accept(tree, flags);
        return tree;
    }
}
