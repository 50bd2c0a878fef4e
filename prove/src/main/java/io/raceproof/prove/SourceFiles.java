package io.raceproof.prove;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The files that the user means: those named, and all sources in the folders named, without hidden folders and links.
 */
final class SourceFiles {

    static final String JAVA = ".java";
    static final String X10 = ".x10";

    private SourceFiles() {}

    /** The files, in the order named, those of a folder sorted. */
    static List<Path> in(List<Path> named) throws BadSourceException {
        Set<Path> files = new LinkedHashSet<>();
        for (Path path : named) {
            if (Files.isDirectory(path)) {
                List<Path> inside = inFolder(path);
                if (inside.isEmpty()) {
                    throw new BadSourceException("there is no .java or .x10 file in the folder '" + path + "'");
                }
                files.addAll(inside);
            } else if (!Files.exists(path)) {
                throw new BadSourceException("there is no file or folder '" + path + "'");
            } else if (!isSource(path)) {
                throw new BadSourceException("'" + path + "' is neither a .java nor a .x10 file");
            } else {
                files.add(path);
            }
        }
        return List.copyOf(files);
    }

    static boolean isX10(Path file) {
        return file.toString().endsWith(X10);
    }

    /** A module declaration has no code, and would have everything beside it compiled as a module. */
    private static boolean isSource(Path file) {
        boolean isJava = file.toString().endsWith(JAVA) && !file.endsWith("module-info.java");
        return isJava || isX10(file);
    }

    private static List<Path> inFolder(Path folder) throws BadSourceException {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path inner, BasicFileAttributes attributes) {
                    boolean hidden = !inner.equals(folder)
                            && inner.getFileName().toString().startsWith(".");
                    return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile() && isSource(file)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new BadSourceException("the folder '" + folder + "' cannot be read: " + e);
        }
        files.sort(null);
        return files;
    }
}
