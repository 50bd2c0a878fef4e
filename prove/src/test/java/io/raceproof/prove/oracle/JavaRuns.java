package io.raceproof.prove.oracle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles generated programs with the JDK's compiler, has them record what they access, and runs them. */
final class JavaRuns {

    private static final int LENGTH = 64;
    private static final int ROWS = 9;

    /** In how many ways the arrays and objects that are handed in may be one another. */
    static final int SHAPES = 6;

    /** Classes that are rewritten when they are loaded. */
    private static final class Loader extends ClassLoader {

        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(JavaRuns.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private final ClassLoader loader;

    private JavaRuns(ClassLoader loader) {
        this.loader = loader;
    }

    /** Where the compiler puts classes. */
    private static final class ClassesInMemory extends ForwardingJavaFileManager<StandardJavaFileManager> {

        private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        ClassesInMemory(StandardJavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    /** The programs that compile are ready to run afterwards; the others are removed from the list. */
    static JavaRuns compile(List<Path> sources, Path classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of("-proc:none", "-nowarn", "-g", "-cp", classPath.toString());
        RecordingRewriter rewriter = new RecordingRewriter();
        boolean isDone = false;
        while (!isDone) {
            DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
            try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
                ClassesInMemory memory = new ClassesInMemory(manager);
                isDone = compiler.getTask(
                                null, memory, diagnostics, options, null, manager.getJavaFileObjectsFromPaths(sources))
                        .call();
                if (isDone) {
                    memory.classes.values().forEach(bytes -> rewriter.add(bytes.toByteArray()));
                }
            }
            for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
                if (each.getKind() == Diagnostic.Kind.ERROR && Boolean.getBoolean("show.errors")) {
                    System.err.println(each);
                }
                if (each.getKind() == Diagnostic.Kind.ERROR) {
                    sources.remove(Path.of(each.getSource().toUri()));
                }
            }
        }
        return new JavaRuns(new Loader(rewriter.rewritten()));
    }

    /**
     * What a program does for some numbers: {@code n}, {@code m}, fields, and lengths of arrays, {@code a.length}; what
     * is not named is 3, or long.
     *
     * @param shape which of the arrays and objects are one
     * @param data the seed of their contents
     */
    Recording run(String name, Map<String, Long> numbers, int shape, long data) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass(name);
        Random random = new Random(data);
        Object object = type.getConstructor().newInstance();
        Object other = shape == 5 ? object : type.getConstructor().newInstance();
        Object third =
                shape == 3 ? object : shape == 4 ? other : type.getConstructor().newInstance();
        int[] a = array(numbers, "a", random);
        int[] b = shape == 1 ? a : array(numbers, "b", random);
        int[][] c = new int[length(numbers, "c.length", ROWS)][];
        for (int i = 0; i < c.length; i++) {
            c[i] = shape == 2 && i == 1 ? a : shape == 3 && i > 0 ? c[0] : array(numbers, "c[" + i + "]", random);
        }
        set(type, third, "u", array(numbers, "q.u", random));
        set(type, other, "u", shape == 2 ? a : array(numbers, "o.u", random));
        set(type, object, "u", shape == 4 ? b : array(numbers, "u", random));
        if (shape == 4) {
            Field own = type.getDeclaredField("v");
            own.setAccessible(true);
            a = (int[]) own.get(object);
        }
        for (String field : List.of("f", "g", "s")) {
            set(type, third, field, number(numbers, "q." + field));
            set(type, other, field, number(numbers, "o." + field));
            set(type, object, field, number(numbers, field));
        }
        set(type, object, "q", third);
        set(type, other, "q", other);
        Recording recording = Recording.start();
        RecordedTasks.reset();
        try {
            type.getMethod("run", int.class, int.class, int[].class, int[].class, int[][].class, type)
                    .invoke(object, number(numbers, "n"), number(numbers, "m"), a, b, c, other);
        } catch (InvocationTargetException e) {
            // Programs may fail; what they did until then, they did.
            boolean isTheirs = e.getCause() instanceof RuntimeException
                    || e.getCause() instanceof Recording.TooLongError
                    || e.getCause() instanceof StackOverflowError;
            if (!isTheirs) {
                throw e;
            }
            recording.failed();
        }
        return recording;
    }

    private static void set(Class<?> type, Object object, String field, Object value)
            throws ReflectiveOperationException {
        type.getField(field).set(object, value);
    }

    private static int number(Map<String, Long> numbers, String name) {
        return numbers.getOrDefault(name, 3L).intValue();
    }

    private static int length(Map<String, Long> numbers, String name, int otherwise) {
        return numbers.getOrDefault(name, (long) otherwise).intValue();
    }

    private static int[] array(Map<String, Long> sizes, String name, Random random) {
        int[] array = new int[length(sizes, name + ".length", LENGTH)];
        for (int i = 0; i < array.length; i++) {
            array[i] = random.nextInt(5) - 1;
        }
        return array;
    }
}
