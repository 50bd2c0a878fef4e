package io.raceproof.libraries;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * What it costs to load and run many classes: makes a program of so many small ones, with fields, loops, lambdas and
 * calls of each other, half of which run on another thread, and runs it by java and by {@code raceproof check}, in
 * turn. {@code ManyClasses [CLASSES [ROUNDS]]}, in the root of the checkout.
 */
public final class ManyClasses {

    private static final int CALLS_A_METHOD = 500;
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private ManyClasses() {}

    public static void main(String[] args) throws IOException {
        int classes = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Path made = Path.of("libraries", "target", "many-" + classes).toAbsolutePath();
        if (!Files.exists(made)) {
            compile(classes, made);
        }
        Path raceproof = Path.of("cli", "target", "raceproof", "raceproof").toAbsolutePath();
        for (Jdks.Jdk jdk : Jdks.all()) {
            List<String> program = List.of("-cp", made.toString(), "many.Main");
            long[] plain = new long[rounds];
            long[] checked = new long[rounds];
            for (int i = 0; i < rounds; i++) {
                plain[i] = millis(jdk, List.of(jdk.java().toString()), program);
                checked[i] = millis(jdk, List.of("/bin/sh", raceproof.toString(), "check", "--quiet"), program);
            }
            Arrays.sort(plain);
            Arrays.sort(checked);
            System.out.printf(
                    Locale.ROOT,
                    "JDK %d, %d classes: plain %.2f s, checked %.2f s%n",
                    jdk.feature(),
                    classes,
                    plain[rounds / 2] / 1000.0,
                    checked[rounds / 2] / 1000.0);
        }
    }

    private static long millis(Jdks.Jdk jdk, List<String> start, List<String> program) {
        List<String> command = new ArrayList<>(start);
        command.addAll(program);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", jdk.home().toString());
        long before = System.nanoTime();
        ChildJvm.Result result = ChildJvm.run(builder, LIMIT);
        if (result.status() != 0) {
            throw new IllegalStateException(result.err());
        }
        return (System.nanoTime() - before) / 1_000_000;
    }

    private static void compile(int classes, Path into) throws IOException {
        Path sources = Files.createTempDirectory("many");
        List<String> arguments = new ArrayList<>(List.of("-d", into.toString(), "--release", "17", "-nowarn"));
        for (int i = 0; i < classes; i++) {
            arguments.add(write(sources, "C" + i, one(i, classes)).toString());
        }
        arguments.add(write(sources, "Main", main(classes)).toString());
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac.run(null, System.out, System.err, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("the classes that were made do not compile");
        }
    }

    private static Path write(Path folder, String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name + ".java"), "package many;\n" + text);
    }

    private static String one(int i, int classes) {
        String next = "C" + (i + 1) % classes;
        return """
                import java.util.function.IntUnaryOperator;
                final class %1$s {
                    private int sum;
                    int[] last = new int[4];
                    static int calls;
                    int run(int n) {
                        for (int i = 0; i < n; i++) {
                            last[i & 3] += i;
                            sum += last[i & 3];
                        }
                        IntUnaryOperator more = x -> x + sum;
                        return more.applyAsInt(n) + %2$s.name().length();
                    }
                    static String name() {
                        return "%1$s";
                    }
                }
                """.formatted("C" + i, next);
    }

    /** A method must not get too long; and the second half of the classes is another thread's. */
    private static String main(int classes) {
        StringBuilder text = new StringBuilder("public final class Main {\n");
        int methods = (classes + CALLS_A_METHOD - 1) / CALLS_A_METHOD;
        for (int method = 0; method < methods; method++) {
            text.append("static long part").append(method).append("() { long sum = 0;\n");
            for (int i = method * CALLS_A_METHOD; i < Math.min(classes, (method + 1) * CALLS_A_METHOD); i++) {
                text.append("sum += new C").append(i).append("().run(5);\n");
            }
            text.append("return sum; }\n");
        }
        text.append(
                "public static void main(String[] args) throws InterruptedException {\nlong[] sums = new long[2];\n");
        text.append("Thread other = new Thread(() -> sums[0] = ")
                .append(sum(0, methods / 2))
                .append(");\n");
        text.append("other.start();\nsums[1] = ")
                .append(sum(methods / 2, methods))
                .append(";\nother.join();\n");
        text.append("System.out.println(sums[0] + sums[1]);\n}\n}\n");
        return text.toString();
    }

    private static String sum(int from, int to) {
        StringBuilder text = new StringBuilder("0L");
        for (int method = from; method < to; method++) {
            text.append(" + part").append(method).append("()");
        }
        return text.toString();
    }
}
