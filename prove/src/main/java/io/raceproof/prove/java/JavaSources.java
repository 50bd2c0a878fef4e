package io.raceproof.prove.java;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Has sources read and attributed by the JDK's compiler, and finds the regions in them. Nothing is written or run. */
public final class JavaSources {

    private JavaSources() {}

    /** Source that does not compile; the message names the place. */
    public static final class CompileException extends Exception {

        private static final long serialVersionUID = 1;

        CompileException(String message) {
            super(message);
        }
    }

    /** The regions of these files, in the order of the files and of their lines. */
    public static List<JavaRegion> regions(List<Path> files, List<Path> classPath) throws CompileException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new CompileException("Java sources need a JDK, and this is a JRE without a compiler");
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
            String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
            List<String> options = List.of("-proc:none", "-Xlint:none", "-nowarn", "-classpath", path);
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, diagnostics, options, null, manager.getJavaFileObjectsFromPaths(files));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            requireNoErrors(diagnostics);
            task.analyze();
            requireNoErrors(diagnostics);
            Attribution attribution = new Attribution(task, units);
            List<JavaRegion> regions = new ArrayList<>();
            for (CompilationUnitTree unit : units) {
                regions.addAll(RegionFinder.in(unit, attribution));
            }
            return regions;
        } catch (IOException e) {
            throw new CompileException("the sources cannot be read: " + e);
        }
    }

    private static void requireNoErrors(DiagnosticCollector<JavaFileObject> diagnostics) throws CompileException {
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                String place = diagnostic.getSource() == null
                        ? ""
                        : diagnostic.getSource().getName() + ":" + diagnostic.getLineNumber() + ":"
                                + diagnostic.getColumnNumber() + ": ";
                String message = diagnostic.getMessage(Locale.ROOT).replaceAll("\\s+", " ");
                throw new CompileException(place + message + " (is it on --classpath?)".repeat(isMissing(diagnostic)));
            }
        }
    }

    private static int isMissing(Diagnostic<?> diagnostic) {
        return diagnostic.getCode() != null
                        && (diagnostic.getCode().contains("cant.resolve")
                                || diagnostic.getCode().contains("doesnt.exist"))
                ? 1
                : 0;
    }
}
