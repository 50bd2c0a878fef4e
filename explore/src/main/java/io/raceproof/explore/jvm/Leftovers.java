package io.raceproof.explore.jvm;

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds in class files what changes the JVM so that a new class loader does not undo it: calls in the table
 * leftovers.txt, native methods, settings of the common pool. That such a call is in a class that was loaded counts,
 * whether it is made or not: a JVM for each execution is never wrong.
 */
final class Leftovers {

    private static final String COMMON_POOL = "java.util.concurrent.ForkJoinPool.common.";
    private static final int MAGIC = 0xCAFEBABE;
    private static final int NATIVE = 0x0100;

    private static final Set<String> CALLS = calls();

    private Leftovers() {}

    private static Set<String> calls() {
        Set<String> calls = new HashSet<>();
        try (BufferedReader table = new BufferedReader(
                new InputStreamReader(Leftovers.class.getResourceAsStream("leftovers.txt"), StandardCharsets.UTF_8))) {
            for (String line = table.readLine(); line != null; line = table.readLine()) {
                if (!line.startsWith("#")) {
                    String[] words = line.split(" +");
                    for (int i = 1; i < words.length; i++) {
                        calls.add(words[0] + "." + words[i]);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the table of leftovers cannot be read", e);
        }
        return calls;
    }

    /** What a class file has of it, in words; empty if it has nothing. */
    static Optional<String> in(InputStream classFile) throws IOException {
        DataInputStream in = new DataInputStream(classFile);
        if (in.readInt() != MAGIC) {
            return Optional.empty();
        }
        in.readInt();
        Object[] pool = pool(in);
        for (Object entry : pool) {
            if (entry instanceof String text && text.startsWith(COMMON_POOL)) {
                return Optional.of(text);
            }
            if (entry instanceof int[] call && call.length == 2) {
                String name = text(pool, ((int[]) pool[call[0]])[0]) + "." + text(pool, ((int[]) pool[call[1]])[0]);
                if (CALLS.contains(name)) {
                    return Optional.of(name.replace('/', '.'));
                }
            }
        }
        return nativeMethod(in, pool);
    }

    private static String text(Object[] pool, int index) {
        return (String) pool[index];
    }

    /** Words as they are; of classes, and of names with types, the index of the name; of methods two indices. */
    private static Object[] pool(DataInputStream in) throws IOException {
        Object[] pool = new Object[in.readUnsignedShort()];
        for (int i = 1; i < pool.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> pool[i] = in.readUTF();
                case 3, 4 -> in.readInt();
                case 5, 6 -> {
                    in.readLong();
                    i++;
                }
                case 7, 8, 16, 19, 20 -> pool[i] = new int[] {in.readUnsignedShort()};
                case 10, 11 -> pool[i] = new int[] {in.readUnsignedShort(), in.readUnsignedShort()};
                case 12 -> pool[i] = new int[] {in.readUnsignedShort(), in.readUnsignedShort(), 0};
                case 9, 17, 18 -> in.readInt();
                case 15 -> in.skipNBytes(3);
                default -> throw new IOException("no kind of constant: " + tag);
            }
        }
        return pool;
    }

    private static Optional<String> nativeMethod(DataInputStream in, Object[] pool) throws IOException {
        in.skipNBytes(6);
        in.skipNBytes(2L * in.readUnsignedShort());
        members(in, pool);
        return members(in, pool).stream().findFirst().map(name -> "native method " + name);
    }

    /** The names of the native ones among fields or methods. */
    private static List<String> members(DataInputStream in, Object[] pool) throws IOException {
        List<String> natives = new ArrayList<>();
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            boolean isNative = (in.readUnsignedShort() & NATIVE) != 0;
            String name = text(pool, in.readUnsignedShort());
            in.readUnsignedShort();
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                in.readUnsignedShort();
                in.skipNBytes(in.readInt());
            }
            if (isNative) {
                natives.add(name);
            }
        }
        return natives;
    }
}
