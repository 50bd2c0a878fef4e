package io.raceproof.runtime;

import java.lang.reflect.Method;
import java.util.Scanner;

/**
 * How much of the heap are the words beside fields, which objects have for life: as good as a class histogram of the
 * JVM says it. Only asked when a program has run out of memory, for it takes a full collection and loads classes. An
 * estimate: of the largest classes.
 *
 * <p>The JVM's command is reached as its management classes reach it, which the agent has opened for us; without these,
 * or without the room that it takes, nobody knows.
 */
final class WordsOnHeap {

    private static final String PACKAGE = "com.sun.management.internal";

    private static final int LARGEST = 64;
    private static final int BYTES_OF_FIELD = 16;
    private static final int BYTES_OF_REFERENCE = 4;

    private WordsOnHeap() {}

    /** In bytes; -1 if that cannot be said. */
    static long estimate() {
        try {
            // Loads the native code that the other one needs.
            Class.forName(PACKAGE + ".PlatformMBeanProviderImpl");
            Class<?> commands = Class.forName(PACKAGE + ".DiagnosticCommandImpl");
            Method execute = commands.getDeclaredMethod("executeDiagnosticCommand", String.class);
            execute.setAccessible(true);
            return inHistogram((String) execute.invoke(Unsafely.newInstance(commands), "GC.class_histogram"));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError | OutOfMemoryError e) {
            return -1;
        }
    }

    /** Lines of a number, how many objects, how many bytes, and the name of their class, the largest first. */
    private static long inHistogram(String histogram) {
        long bytes = 0;
        int classes = 0;
        Scanner lines = new Scanner(histogram);
        while (lines.hasNextLine() && classes < LARGEST) {
            String[] columns = lines.nextLine().strip().split("\\s+");
            if (columns.length >= 4 && columns[0].endsWith(":")) {
                classes++;
                bytes += Long.parseLong(columns[1]) * bytesOf(columns[3]);
            }
        }
        return bytes;
    }

    /** Of one object of a class of that name, in words of ours. */
    private static long bytesOf(String className) {
        long bytes = 0;
        for (Class<?> at = Declarations.find(className); at != null; at = at.getSuperclass()) {
            if (Unsafely.offset(at, FieldWords.MORE) != Unsafely.ABSENT) {
                bytes += BYTES_OF_REFERENCE;
                for (Field field : Declarations.of(at)) {
                    boolean hasWords = !field.isStatic() && !field.isFinal() && !field.isVolatile();
                    bytes += hasWords ? BYTES_OF_FIELD : 0;
                }
            }
        }
        return bytes;
    }
}
