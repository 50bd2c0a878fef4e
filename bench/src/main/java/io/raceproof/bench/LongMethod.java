package io.raceproof.bench;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntUnaryOperator;
import javax.tools.ToolProvider;

/**
 * A method of some 5 KB of bytecode: the product of two matrices of 8 by 8, written out element by element, which
 * nobody would want to read as a source, so that it is made and compiled here. HotSpot compiles no method of more than
 * 8,000 bytes; what checks add must not drive this one over that.
 */
final class LongMethod {

    private static final int N = 8;

    /** Of a call: two reads a term, and a write an element. */
    static final int ACCESSES = 2 * N * N * N + N * N;

    private LongMethod() {}

    /** What multiplies once when it is called. */
    static IntUnaryOperator compile() throws IOException, ReflectiveOperationException {
        Path folder = Files.createTempDirectory("long-method");
        Path source = folder.resolve("Unrolled.java");
        Files.writeString(source, source());
        // The compiler must not look for annotation processors: JMH's is on the class path.
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", source.toString());
        if (status != 0) {
            throw new IllegalStateException("the compiler ended with " + status);
        }
        // Never closed: the class is in use until the JVM ends.
        URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
        return (IntUnaryOperator)
                loader.loadClass("Unrolled").getDeclaredConstructor().newInstance();
    }

    private static String source() {
        StringBuilder code =
                new StringBuilder("public class Unrolled implements java.util.function.IntUnaryOperator {\n");
        code.append("private final int[] a = new int[64], b = new int[64], c = new int[64];\n");
        code.append("public int applyAsInt(int unused) {\nint[] a = this.a, b = this.b, c = this.c;\n");
        for (int row = 0; row < N; row++) {
            for (int column = 0; column < N; column++) {
                code.append("c[").append(row * N + column).append("] = ");
                for (int k = 0; k < N; k++) {
                    code.append(k == 0 ? "" : " + ");
                    code.append("a[").append(row * N + k).append("] * b[");
                    code.append(k * N + column).append(']');
                }
                code.append(";\n");
            }
        }
        return code.append("return c[0];\n}\n}\n").toString();
    }
}
