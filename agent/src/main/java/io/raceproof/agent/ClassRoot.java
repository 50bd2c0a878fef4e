package io.raceproof.agent;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** Where a class comes from: a folder or a jar. Assumes that nobody changes it while the program runs. */
final class ClassRoot {

    private final Path path;

    private ClassRoot(Path path) {
        this.path = path;
    }

    /** The root at a code source's place; null if it is neither a folder nor a jar here. */
    static ClassRoot at(URL location) {
        try {
            URI uri = location.toURI();
            Path path = "file".equals(uri.getScheme()) ? Path.of(uri) : null;
            // Classes that java compiles in memory say that they come from their source.
            boolean isSource = path != null && path.toString().endsWith(".java");
            return path == null || isSource || !Files.exists(path) ? null : new ClassRoot(path);
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            // A loader may name its classes' place as it likes; then there is nothing beside them.
            return null;
        }
    }

    /** The content of a file; null if there is none. */
    byte[] read(String name) throws IOException {
        if (Files.isDirectory(path)) {
            Path file = path.resolve(name);
            return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
        }
        try (JarFile jar = new JarFile(path.toFile())) {
            ZipEntry entry = jar.getEntry(name);
            if (entry == null) {
                return null;
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }
    }

    byte[] readClass(String className) throws IOException {
        return read(className.replace('.', '/') + ".class");
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
