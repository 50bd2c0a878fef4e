package io.raceproof.prove.oracle;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.tools.ToolProvider;

/** Compiles the recorded forms of generated programs, and runs them. */
final class JavaRuns implements AutoCloseable {

    private static final int LENGTH = 64;
    private static final int ROWS = 9;

    /** In how many ways the arrays that are handed in may be one another. */
    static final int SHAPES = 5;

    private final URLClassLoader loader;

    private JavaRuns(URLClassLoader loader) {
        this.loader = loader;
    }

    static JavaRuns compile(Path folder, Map<String, JavaText> programs) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none", "-nowarn", "-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
        for (Map.Entry<String, JavaText> program : programs.entrySet()) {
            Path file = folder.resolve(program.getKey() + ".java");
            Files.writeString(file, program.getValue().recorded());
            arguments.add(file.toString());
        }
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, System.err, arguments.toArray(String[]::new));
        if (status != 0) {
            throw new AssertionError("generated programs do not compile; they are in " + folder);
        }
        return new JavaRuns(new URLClassLoader(new URL[] {folder.toUri().toURL()}, JavaRuns.class.getClassLoader()));
    }

    /**
     * What a program does for some numbers: {@code n}, {@code m}, {@code f}, {@code g}, {@code s}, and lengths of arrays,
     * {@code a.length}; what is not named is 3, or long.
     *
     * @param shape which of the arrays are one
     * @param data the seed of their contents
     * @param isLenient whether accesses beyond arrays are left out, and do not fail, and no array is very short: code
     *     before the region subscripts them too
     */
    Recording run(String name, Map<String, Long> numbers, int shape, long data, boolean isLenient)
            throws ReflectiveOperationException {
        Map<String, Long> sizes = new HashMap<>(numbers);
        if (isLenient) {
            sizes.replaceAll((key, size) -> key.endsWith(".length") ? Math.max(ROWS, size) : size);
        }
        Class<?> type = loader.loadClass(name);
        Random random = new Random(data);
        int[] a = array(sizes, "a", random);
        int[] b = shape == 1 ? a : array(sizes, "b", random);
        int[][] c = new int[length(sizes, "c.length", ROWS)][];
        for (int i = 0; i < c.length; i++) {
            c[i] = shape == 2 && i == 1 ? a : shape == 3 && i > 0 ? c[0] : array(sizes, "c[" + i + "]", random);
        }
        Object object = type.getConstructor().newInstance();
        set(type, object, "u", shape == 4 ? b : array(sizes, "u", random));
        if (shape == 4) {
            Field own = type.getDeclaredField("v");
            own.setAccessible(true);
            a = (int[]) own.get(object);
        }
        for (String field : List.of("f", "g", "s")) {
            set(type, object, field, number(numbers, field));
        }
        Recording recording = new Recording(isLenient);
        set(type, object, "r", recording);
        try {
            type.getMethod("run", int.class, int.class, int[].class, int[].class, int[][].class)
                    .invoke(object, number(numbers, "n"), number(numbers, "m"), a, b, c);
        } catch (InvocationTargetException e) {
            // Programs may fail; what they did until then, they did.
            boolean isTheirs = e.getCause() instanceof IndexOutOfBoundsException
                    || e.getCause() instanceof NegativeArraySizeException
                    || e.getCause() instanceof Recording.TooLongException;
            if (!isTheirs) {
                throw e;
            }
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

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
