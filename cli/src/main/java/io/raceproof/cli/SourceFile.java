package io.raceproof.cli;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A program in one source file, compiled into a folder of its own: the launcher would keep the classes in memory, where
 * they cannot be loaded a second time. Its main class is the first one in the file.
 */
final class SourceFile implements AutoCloseable {

    private final Path folder;
    private final String mainClass;

    private SourceFile(Path folder, String mainClass) {
        this.folder = folder;
        this.mainClass = mainClass;
    }

    /**
     * Compiles the file.
     *
     * @param options java's options, of which the compiler gets those that it knows
     * @throws UsageError if it cannot be read, or is not in order
     */
    static SourceFile compile(Path file, List<String> options, String classPath) {
        if (!Files.isRegularFile(file)) {
            throw new UsageError("there is no source file '" + file + "'");
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Path folder = Files.createTempDirectory("raceproof-classes-");
            List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-d", folder.toString()));
            arguments.addAll(List.of("-cp", classPath));
            arguments.addAll(known(options));
            FirstClass first = new FirstClass();
            StringWriter said = new StringWriter();
            JavaCompiler.CompilationTask task =
                    compiler.getTask(said, files, null, arguments, null, files.getJavaFileObjects(file));
            task.setProcessors(List.of(first));
            SourceFile compiled = new SourceFile(folder, first.name(task));
            if (compiled.mainClass == null) {
                compiled.close();
                throw new UsageError("'" + file + "' does not compile: "
                        + said.toString().lines().findFirst().orElse("there is no class in it"));
            }
            return compiled;
        } catch (IOException e) {
            throw new ToolFailure("cannot compile '" + file + "': " + e.getMessage());
        }
    }

    private static List<String> known(List<String> options) {
        List<String> known = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            if (option.equals("--enable-preview")) {
                known.addAll(List.of(
                        option, "--release", Integer.toString(Runtime.version().feature())));
            } else if (Set.of("--add-modules", "--add-exports", "--module-path", "-p")
                    .contains(option)) {
                known.addAll(List.of(option, options.get(i + 1)));
            } else if (option.equals("--source")) {
                known.addAll(List.of("-source", options.get(i + 1)));
            }
        }
        return known;
    }

    String mainClass() {
        return mainClass;
    }

    Path folder() {
        return folder;
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new ToolFailure("cannot delete '" + folder + "': " + e.getMessage());
        }
    }

    /** The compiler shows it the classes of the file in their order. */
    @SupportedAnnotationTypes("*")
    private static final class FirstClass extends AbstractProcessor {

        private String name;

        /** Null if the file is not in order. */
        private String name(JavaCompiler.CompilationTask task) {
            return task.call() ? name : null;
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latest();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            for (Element element : round.getRootElements()) {
                if (name == null && element instanceof TypeElement type) {
                    name = type.getQualifiedName().toString();
                }
            }
            return false;
        }
    }
}
