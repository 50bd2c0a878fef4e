package io.raceproof.agent;

import io.raceproof.runtime.SourceHooks;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The classes of a program, rewritten as the agent would: all of them at once, and not as they are loaded, so that it
 * is known what code this is before it runs. Loaded, they can run again and again, each time as if it were the first.
 */
final class RewrittenProgram extends ClassLoader {

    private static final String SUFFIX = ".class";

    /** A tag that no constant has. */
    private static final byte NUMBER = -1;

    private final Map<String, byte[]> plain;
    private final Map<String, byte[]> code = new TreeMap<>();

    /** The code with each number that was given for it marked as such, and counted from the first. */
    private final Map<String, byte[]> normal = new TreeMap<>();

    private List<List<Object>> meanings = List.of();
    private boolean hasRun;

    private RewrittenProgram(Map<String, byte[]> plain) {
        super(ClassLoader.getSystemClassLoader());
        this.plain = plain;
    }

    /** @param plain the class files, by name */
    static RewrittenProgram of(Map<String, byte[]> plain, Rewriter rewriter, NumberTables tables)
            throws ReflectiveOperationException {
        RewrittenProgram program = new RewrittenProgram(plain);
        int from = tables.align();
        // As Transformer does: what goes on here is not the program's doing.
        boolean entered = SourceHooks.rewrites();
        try {
            plain.forEach((name, file) -> {
                byte[] rewritten = rewriter.rewrite(program, file, true);
                program.code.put(name, rewritten == null ? file : rewritten);
            });
        } finally {
            SourceHooks.rewritten(entered);
        }
        int to = tables.next();
        program.code.forEach((name, code) -> program.normal.put(name, normal(code, from, to)));
        program.meanings = tables.meanings(from);
        return program;
    }

    private static byte[] normal(byte[] code, int from, int to) {
        ByteBuffer normal = ByteBuffer.wrap(code.clone());
        for (int each : new ConstantPool(code).integers(from, to)) {
            normal.put(each - 1, NUMBER);
            normal.putInt(each, normal.getInt(each) - from);
        }
        return normal.array();
    }

    /** Whether it is the same code, and the numbers in it stand for the same. */
    boolean isSameAs(RewrittenProgram other) {
        return this == other
                || meanings.equals(other.meanings)
                        && normal.keySet().equals(other.normal.keySet())
                        && normal.keySet().stream()
                                .allMatch(name -> Arrays.equals(normal.get(name), other.normal.get(name)));
    }

    /** The class of that name, to be run; static fields are as they were when it was loaded. */
    Class<?> toRun(String name, StaticFields statics) throws ReflectiveOperationException {
        if (hasRun) {
            for (String each : code.keySet()) {
                Class<?> loaded = findLoadedClass(each);
                if (loaded != null) {
                    statics.reset(loaded);
                }
            }
        }
        hasRun = true;
        return loadClass(name);
    }

    /** The program's own classes are these, whatever else the JVM could load. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] file = code.get(name);
        if (file == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
        }
    }

    /** As it was before it was rewritten. */
    @Override
    public InputStream getResourceAsStream(String path) {
        String name = path.endsWith(SUFFIX)
                ? path.substring(0, path.length() - SUFFIX.length()).replace('/', '.')
                : path;
        return plain.containsKey(name) ? new ByteArrayInputStream(plain.get(name)) : super.getResourceAsStream(path);
    }
}
