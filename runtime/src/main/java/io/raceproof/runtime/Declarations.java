package io.raceproof.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What every class declares, by its defining loader and name. A class is declared before it is defined, because that is
 * when an agent sees it; a second declaration with the same fields changes nothing, so fields keep their identity when
 * a class is rewritten again.
 *
 * <p>Loaders are held weakly and told apart by identity: their {@code equals} and {@code hashCode} belong to the
 * program.
 */
final class Declarations {

    /** Replaced as a whole, under the monitor of this class; what was read never changes. */
    private static volatile List<OfLoader> loaders = List.of(new OfLoader(null));

    private Declarations() {}

    static void put(ClassLoader loader, String className, Field[] fields) {
        ConcurrentHashMap<String, Field[]> classes = of(loader).classes;
        Field[] known = classes.putIfAbsent(className, fields);
        while (known != null && !sameFields(known, fields) && !classes.replace(className, known, fields)) {
            known = classes.putIfAbsent(className, fields);
        }
    }

    static Field[] of(Class<?> c) {
        OfLoader ofLoader = of(c.getClassLoader());
        Field[] fields = ofLoader.classes.get(c.getName());
        if (fields != null) {
            return fields;
        }
        // Asked outside the map's own locks: it may load classes, and those declare themselves here.
        Field[] asked = ask(c);
        Field[] meanwhile = ofLoader.classes.putIfAbsent(c.getName(), asked);
        return meanwhile == null ? asked : meanwhile;
    }

    /** A class file may declare fields that differ in their types only; javac never does. */
    static boolean isFirstOfItsName(Class<?> c, Field field) {
        for (Field each : of(c)) {
            if (each.name().equals(field.name())) {
                return each == field;
            }
        }
        return false;
    }

    /** A class of that name that was declared and is there, of whichever loader; null if there is none. */
    static Class<?> find(String className) {
        for (OfLoader each : loaders) {
            if (each.classes.containsKey(className)) {
                try {
                    return Class.forName(className, false, each.loader == null ? null : each.loader.get());
                } catch (ClassNotFoundException | LinkageError e) {
                    // Declared, and never loaded.
                }
            }
        }
        return null;
    }

    private static Field[] ask(Class<?> c) {
        java.lang.reflect.Field[] asked = c.getDeclaredFields();
        Field[] fields = new Field[asked.length];
        for (int i = 0; i < asked.length; i++) {
            String descriptor = asked[i].getType().descriptorString();
            fields[i] = new Field(c.getName(), asked[i].getName(), descriptor, asked[i].getModifiers());
        }
        return fields;
    }

    private static OfLoader of(ClassLoader loader) {
        OfLoader known = find(loader);
        return known != null ? known : add(loader);
    }

    private static OfLoader find(ClassLoader loader) {
        for (OfLoader known : loaders) {
            if (known.isOf(loader)) {
                return known;
            }
        }
        return null;
    }

    private static synchronized OfLoader add(ClassLoader loader) {
        OfLoader known = find(loader);
        if (known != null) {
            return known;
        }
        OfLoader added = new OfLoader(loader);
        List<OfLoader> alive = new ArrayList<>();
        for (OfLoader old : loaders) {
            if (!old.isDead()) {
                alive.add(old);
            }
        }
        alive.add(added);
        loaders = alive;
        return added;
    }

    private static boolean sameFields(Field[] some, Field[] others) {
        if (some.length != others.length) {
            return false;
        }
        for (int i = 0; i < some.length; i++) {
            if (!some[i].sameAs(others[i])) {
                return false;
            }
        }
        return true;
    }

    private static final class OfLoader {

        /** Null for the bootstrap loader. */
        private final WeakReference<ClassLoader> loader;

        final ConcurrentHashMap<String, Field[]> classes = new ConcurrentHashMap<>();

        OfLoader(ClassLoader loader) {
            this.loader = loader == null ? null : new WeakReference<>(loader);
        }

        boolean isOf(ClassLoader wanted) {
            return loader == null ? wanted == null : wanted != null && loader.refersTo(wanted);
        }

        boolean isDead() {
            return loader != null && loader.refersTo(null);
        }
    }
}
