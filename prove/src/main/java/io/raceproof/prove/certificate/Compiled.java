package io.raceproof.prove.certificate;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What sources compile to, in memory. javac makes the same bytes of the same sources and options every time. */
final class Compiled {

    private Compiled() {}

    /** The class files by binary name, with these options of javac; none if the sources do not compile with them. */
    static Map<String, byte[]> of(List<Path> sources, List<Path> classPath, List<String> options) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> made = new HashMap<>();
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> all = new ArrayList<>(List.of("-proc:none", "-Xlint:none", "-nowarn", "-classpath", path));
        all.addAll(options);
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                JavaFileManager memory = new InMemory(files, made)) {
            boolean isDone = compiler.getTask(
                            Writer.nullWriter(),
                            memory,
                            unused -> {},
                            all,
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            return isDone
                    ? made.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue()
                            .toByteArray()))
                    : Map.of();
        } catch (IllegalArgumentException e) {
            // An option that this JDK does not have, such as a release that it no longer knows.
            return Map.of();
        }
    }

    private static final class InMemory extends ForwardingJavaFileManager<StandardJavaFileManager> {

        private final Map<String, ByteArrayOutputStream> made;

        InMemory(StandardJavaFileManager files, Map<String, ByteArrayOutputStream> made) {
            super(files);
            this.made = made;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            made.put(className, bytes);
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }
    }
}
