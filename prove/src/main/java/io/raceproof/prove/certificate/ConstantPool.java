package io.raceproof.prove.certificate;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which classes a class file names: all that its code and its declarations can refer to. (JVM specification, 4.4.) */
final class ConstantPool {

    private static final int UTF8 = 1;
    private static final int CLASS = 7;

    private ConstantPool() {}

    /** Binary names; arrays count as their elements. */
    static Set<String> classesIn(byte[] classFile) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        if (in.readInt() != 0xCAFEBABE) {
            throw new IOException("it is not a class file");
        }
        in.readInt();
        int count = in.readUnsignedShort();
        Map<Integer, String> texts = new HashMap<>();
        Set<Integer> names = new TreeSet<>();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case UTF8 -> texts.put(i, in.readUTF());
                case CLASS -> names.add(in.readUnsignedShort());
                case 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    // These two take the place of two.
                    i++;
                }
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                default -> throw new IOException("its constant " + i + " has the unknown kind " + tag);
            }
        }
        Set<String> classes = new TreeSet<>();
        for (int name : names) {
            classes.add(element(texts.get(name)).replace('/', '.'));
        }
        return classes;
    }

    private static String element(String name) {
        return name.startsWith("[") && name.endsWith(";")
                ? name.substring(name.lastIndexOf('[') + 2, name.length() - 1)
                : name;
    }
}
