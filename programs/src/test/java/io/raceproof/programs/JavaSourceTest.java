package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

class JavaSourceTest {

    private record Source(String name, String text) {}

    /** What the compiler says about these sources; it checks them fully but writes nothing. */
    private static List<String> problems(List<Source> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<JavaFileObject> files = new ArrayList<>();
        for (Source source : sources) {
            URI uri = URI.create("string:///" + source.name() + JavaFileObject.Kind.SOURCE.extension);
            files.add(new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                    return source.text();
                }
            });
        }
        JavacTask task = (JavacTask) compiler.getTask(null, null, diagnostics, List.of("-proc:none"), null, files);
        try {
            task.analyze();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(Object::toString)
                .toList();
    }

    @Test
    void printedProgramsCompile() {
        List<Source> sources = new ArrayList<>();
        for (String preset : Weights.names()) {
            Generator generator = new Generator(Weights.named(preset));
            for (long seed = 0; seed < 50; seed++) {
                String name = preset + seed;
                sources.add(new Source(name, JavaSource.mainClass(name, generator.generate(seed))));
            }
        }
        assertThat(problems(sources)).isEmpty();
    }

    @Test
    void theCompilerWouldHaveNoticed() {
        assertThat(problems(List.of(new Source("Broken", "class Broken { void f() { g(); } }"))))
                .isNotEmpty();
    }

    @Test
    void aMainClassHasOneStatementALine() {
        Program program = Notation.parse("f0 = future { x = 1; p0.set } lock L0 shared { R x } isolated(o0) {} f0.get");
        assertThat(JavaSource.mainClass("Example", program)).contains("""
                public final class Example {
                    static int x;
                    static TaskFuture<Integer> f0;
                    static final Promise<Integer> p0 = new Promise<>();
                    static final ReentrantReadWriteLock L0 = new ReentrantReadWriteLock();
                    static final Object o0 = new Object();

                    public static void main(String[] args) {
                        finish(() -> {
                            f0 = future(() -> {
                                x = 1;
                                set(p0);
                                return 1;
                            });
                            L0.readLock().lock();
                            try {
                                read(x);
                            } finally {
                                L0.readLock().unlock();
                            }
                            isolated(o0, () -> {
                            });
                            f0.get();
                        });
                        System.out.println("x is " + x);
                    }
                """);
    }

    @Test
    void aTestMethodCarriesTheNotation() {
        Program program = Notation.parse("async { x = 1 } R x");
        String method =
                JavaSource.testMethod("seed7", program, "assertThat(Interpreter.run(program)).containsExactly(1);");
        assertThat(method).isEqualTo("""
                @Test
                void seed7() {
                    Program program = Notation.parse(\"""
                            async {
                                x = 1 // 1
                            }
                            R x // 2
                            \""");
                    assertThat(Interpreter.run(program)).containsExactly(1);
                }
                """);
        String test = """
                import static org.assertj.core.api.Assertions.assertThat;
                import io.raceproof.programs.*;
                import org.junit.jupiter.api.Test;
                class Seed7Test {
                """ + method + "}";
        assertThat(problems(List.of(new Source("Seed7Test", test)))).isEmpty();
    }
}
