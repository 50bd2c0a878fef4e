package io.raceproof.prove.certificate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A folder that classes were compiled into. Each class file is read once. */
final class ClassFolder {

    private final Path folder;
    private final Map<String, Optional<byte[]>> files = new HashMap<>();

    ClassFolder(Path folder) {
        this.folder = folder;
    }

    boolean contains(String className) throws IOException {
        return file(className).isPresent();
    }

    /** The SHA-256 of a class file that is here, in hexadecimal. */
    String hash(String className) throws IOException {
        try {
            byte[] content = file(className).orElseThrow();
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The class, and all classes here that can be reached by names from it: those that its code means anything by. */
    Set<String> reachedFrom(String className) throws IOException {
        Set<String> reached = new TreeSet<>();
        Deque<String> left = new ArrayDeque<>(Set.of(className));
        while (!left.isEmpty()) {
            String next = left.pop();
            if (contains(next) && reached.add(next)) {
                left.addAll(ConstantPool.classesIn(file(next).orElseThrow()));
            }
        }
        return reached;
    }

    private Optional<byte[]> file(String className) throws IOException {
        Optional<byte[]> known = files.get(className);
        if (known == null) {
            Path path = folder.resolve(className.replace('.', '/') + ".class");
            known = Files.isRegularFile(path) ? Optional.of(Files.readAllBytes(path)) : Optional.empty();
            files.put(className, known);
        }
        return known;
    }
}
