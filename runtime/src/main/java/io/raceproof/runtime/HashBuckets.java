package io.raceproof.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * Which keys of a {@code HashMap} a look-up compares with the one that it is given: those of the same hash code. The
 * JDK keeps the codes, so nobody's {@code hashCode} is called.
 */
final class HashBuckets {

    private static final Class<?> NODE = classOf("java.util.HashMap$Node");
    private static final long TABLE = Unsafely.offset(HashMap.class, "table");
    private static final long HASH = Unsafely.offset(NODE, "hash");
    private static final long KEY = Unsafely.offset(NODE, "key");
    private static final long NEXT = Unsafely.offset(NODE, "next");

    private HashBuckets() {}

    private static Class<?> classOf(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The keys in the order in which they are compared. */
    static List<Object> keys(HashMap<?, ?> map, int hashCode) {
        List<Object> keys = new ArrayList<>();
        if (Unsafely.getObject(map, TABLE) instanceof Object[] table && table.length > 0) {
            int hash = hashCode ^ hashCode >>> 16;
            Object node = table[hash & table.length - 1];
            for (; node != null; node = Unsafely.getObject(node, NEXT)) {
                if (Unsafely.getInt(node, HASH) == hash) {
                    keys.add(Unsafely.getObject(node, KEY));
                }
            }
        }
        return keys;
    }
}
