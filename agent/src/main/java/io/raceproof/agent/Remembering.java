package io.raceproof.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers what became of the classes of one execution of explore, for the next: each has a class loader of its own,
 * and defines the same classes again. So rewriting costs once, and places have the same numbers in all executions.
 */
final class Remembering implements ClassFileTransformer {

    /** A class file and what became of it, null if it was left as it is. */
    private record Made(byte[] from, byte[] to) {}

    private final Transformer transformer;
    private final Map<String, Made> known = new ConcurrentHashMap<>();

    Remembering(Transformer transformer) {
        this.transformer = transformer;
    }

    @Override
    public byte[] transform(
            Module module,
            ClassLoader loader,
            String internalName,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] classFile)
            throws IllegalClassFormatException {
        if (internalName == null || redefined != null || loader == null || module.isNamed()) {
            return transformer.transform(module, loader, internalName, redefined, domain, classFile);
        }
        Made made = known.get(internalName);
        if (made != null && Arrays.equals(made.from, classFile)) {
            Rewriter.declare(loader, classFile);
            return made.to;
        }
        byte[] to = transformer.transform(module, loader, internalName, redefined, domain, classFile);
        known.put(internalName, new Made(classFile, to));
        return to;
    }
}
