package io.raceproof.runtime;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What the objects of one class have in them that a {@code toString}, {@code hashCode} or {@code equals} of the JDK's
 * goes down into. Looking into them runs the JDK's own code only, and changes nothing.
 */
final class Contents {

    enum Shape {
        /** Nothing, or the program's own code tells. */
        NOTHING,
        ELEMENTS,
        MAPPINGS,
        /** A key and a value. */
        PAIR,
        OPTIONAL,
        /** As the others, but what is in there has an order of its own with who put it in. */
        CONCURRENT,
        /** Only code of the program, or code that we do not know, says what. */
        HIDDEN
    }

    /** Methods of the JDK's collections that say what is in them. */
    private static final Set<String> GOING_THROUGH = Set.of(
            "iterator", "listIterator", "toArray", "get", "size", "keySet", "values", "entrySet", "getKey", "getValue");

    private static final String UTIL = "java.util.";
    private static final String CONCURRENT = "java.util.concurrent.";

    /** With its views. */
    private static final String BY_IDENTITY = IdentityHashMap.class.getName();

    /** Of one object, as many times as memory has no room for. */
    private static final Class<?> COPIES = Collections.nCopies(1, null).getClass();

    final Shape shape;

    /** The class, or the first of the JDK that it extends. */
    private final Class<?> ofJdk;

    private final boolean isOpen;

    /** By name: whether a method is Object's, so that nothing is read. */
    private final Map<String, Boolean> ofObject = new ConcurrentHashMap<>();

    Contents(Class<?> type) {
        Class<?> first = type;
        while (!SyncKind.isOfJdk(first)) {
            first = first.getSuperclass();
        }
        this.ofJdk = first;
        Shape found = shape(first);
        boolean isHidden = found != Shape.NOTHING && (isAbstract(first) || saysItself(type, first));
        this.isOpen = type == first || found != Shape.NOTHING && found != Shape.HIDDEN && !isHidden;
        this.shape = isHidden ? Shape.HIDDEN : found;
    }

    private static Shape shape(Class<?> type) {
        boolean isMap = Map.class.isAssignableFrom(type);
        boolean isPair = Map.Entry.class.isAssignableFrom(type);
        if (type.getName().startsWith(CONCURRENT)) {
            boolean holds = isMap
                    || isPair
                    || Collection.class.isAssignableFrom(type)
                    || AtomicReference.class.isAssignableFrom(type);
            return holds ? Shape.CONCURRENT : Shape.NOTHING;
        }
        if (EnumSet.class.isAssignableFrom(type)) {
            return Shape.NOTHING;
        }
        if (!isMap && !isPair && !Collection.class.isAssignableFrom(type)) {
            return type == Optional.class ? Shape.OPTIONAL : Shape.NOTHING;
        }
        if (!type.getName().startsWith(UTIL)) {
            return Shape.HIDDEN;
        }
        return isMap ? Shape.MAPPINGS : isPair ? Shape.PAIR : Shape.ELEMENTS;
    }

    /** The program's class implements the rest. */
    private static boolean isAbstract(Class<?> type) {
        return Modifier.isAbstract(type.getModifiers());
    }

    /** Whether the program's class has its own say in what is in it. */
    private static boolean saysItself(Class<?> type, Class<?> above) {
        for (Class<?> c = type; c != above; c = c.getSuperclass()) {
            for (java.lang.reflect.Method method : c.getDeclaredMethods()) {
                if (GOING_THROUGH.contains(method.getName())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether going through it runs no code of the program. */
    boolean isOpen() {
        return isOpen;
    }

    /** Whether the JDK's method of that name goes by what object it is, and reads nothing of it. */
    boolean isByIdentity(String method) {
        return ofObject.computeIfAbsent(method, this::findByIdentity);
    }

    private boolean findByIdentity(String name) {
        if (ofJdk.getName().startsWith(BY_IDENTITY) && !name.equals("toString")) {
            return true;
        }
        try {
            Class<?> declaring = name.equals("equals")
                    ? ofJdk.getMethod(name, Object.class).getDeclaringClass()
                    : ofJdk.getMethod(name).getDeclaringClass();
            return declaring == Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every class has this method: " + ofJdk.getName() + "." + name, e);
        }
    }

    /**
     * What is in the object: elements, or keys and values by turns. Only as far as one gets if another thread changes
     * it meanwhile: the program's call is about to fail, too.
     */
    Object[] of(Object object, Current c) {
        List<Object> found = new ArrayList<>();
        boolean outer = c.insideHook;
        c.insideHook = true;
        try {
            find(object, found);
        } catch (RuntimeException e) {
            // It is the program's to hear of that.
            return found.toArray();
        } finally {
            c.insideHook = outer;
        }
        return found.toArray();
    }

    /** By iterators, for which synchronized views take no lock. */
    private static void find(Object object, List<Object> found) {
        if (COPIES.isInstance(object)) {
            List<?> copies = (List<?>) object;
            found.addAll(copies.subList(0, Math.min(1, copies.size())));
        } else if (object instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Object key = entry.getKey();
                Object value = entry.getValue();
                found.add(key);
                found.add(value);
            }
        } else if (object instanceof Collection<?> collection) {
            for (Object element : collection) {
                found.add(element);
            }
        } else if (object instanceof Map.Entry<?, ?> entry) {
            found.add(entry.getKey());
            found.add(entry.getValue());
        } else if (object instanceof Optional<?> optional) {
            if (optional.isPresent()) {
                found.add(optional.get());
            }
        } else if (object instanceof AtomicReference<?> reference) {
            found.add(reference.get());
        }
    }
}
