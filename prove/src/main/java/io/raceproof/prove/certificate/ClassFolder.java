package io.raceproof.prove.certificate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A folder that classes were compiled into. Each class file is read once. */
final class ClassFolder {

    /** The major version of class files is so much larger than that of Java. */
    private static final int FIRST_RELEASE = 44;

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

    /**
     * The options with which javac must have made a class: the release that it is for, and what it has for debuggers.
     * Names of parameters may be there without an option, so both ways are possible.
     */
    List<List<String>> possibleOptions(String className) throws IOException {
        byte[] content = file(className).orElseThrow();
        String constants = new String(content, StandardCharsets.ISO_8859_1);
        int release = (content[6] << 8 | content[7] & 0xFF) - FIRST_RELEASE;
        List<String> options = new ArrayList<>();
        if (release != Runtime.version().feature()) {
            options.addAll(List.of("--release", String.valueOf(release)));
        }
        if (constants.contains("LocalVariableTable")) {
            options.add("-g");
        } else if (!constants.contains("LineNumberTable")) {
            options.add("-g:none");
        }
        if (!constants.contains("MethodParameters")) {
            return List.of(options);
        }
        List<String> named = new ArrayList<>(options);
        named.add("-parameters");
        return List.of(named, options);
    }

    /** Whether a class here is what this says. */
    boolean is(String className, byte[] content) throws IOException {
        return Arrays.equals(file(className).orElseThrow(), content);
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
