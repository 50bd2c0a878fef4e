package io.raceproof.cli.witness;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls one method of the program with the values of a witness. The arguments are the class, the method, then for each
 * parameter its type and its value, which for an array is the length of each dimension ({@code 3x64}); then for each
 * field that the witness names {@code field}, its name and its value or length.
 *
 * <p>What the method throws is of no interest: what it did before that was seen. If the method cannot be called like
 * this, the reason goes to standard error, and the exit status is {@link #IMPOSSIBLE}.
 */
public final class RunWitness {

    /** The exit status if the witness cannot be run. */
    public static final int IMPOSSIBLE = 3;

    private RunWitness() {}

    public static void main(String[] args) {
        try {
            run(args);
        } catch (InvocationTargetException e) {
            // The program's own; it may be what the race leads to.
            System.err.println("raceproof: the witness ended with " + e.getCause());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            System.err.println("raceproof: the witness cannot be run: " + e);
            System.exit(IMPOSSIBLE);
        }
    }

    private static void run(String[] args) throws ReflectiveOperationException {
        Class<?> owner = Class.forName(args[0]);
        List<Object> values = new ArrayList<>();
        int at = 2;
        List<String> types = new ArrayList<>();
        for (; at < args.length && !args[at].equals("field"); at += 2) {
            types.add(args[at]);
            values.add(value(args[at], args[at + 1]));
        }
        Method method = method(owner, args[1], types);
        method.setAccessible(true);
        Object self = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            Constructor<?> constructor = owner.getDeclaredConstructor();
            constructor.setAccessible(true);
            self = constructor.newInstance();
        }
        for (; at < args.length; at += 3) {
            Field field = owner.getDeclaredField(args[at + 1]);
            field.setAccessible(true);
            field.set(self, value(field.getType().getTypeName(), args[at + 2]));
        }
        method.invoke(self, values.toArray());
    }

    private static Method method(Class<?> owner, String name, List<String> types) throws NoSuchMethodException {
        for (Method each : owner.getDeclaredMethods()) {
            List<String> declared = new ArrayList<>();
            for (Class<?> type : each.getParameterTypes()) {
                declared.add(type.getTypeName());
            }
            if (each.getName().equals(name) && declared.equals(types)) {
                return each;
            }
        }
        throw new NoSuchMethodException(owner.getName() + "." + name + types);
    }

    private static Object value(String type, String value) {
        if (type.endsWith("[]")) {
            String[] dimensions = value.split("x");
            int[] lengths = new int[dimensions.length];
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] = Integer.parseInt(dimensions[i]);
            }
            return Array.newInstance(primitive(type.replace("[]", "")), lengths);
        }
        return switch (type) {
            case "int" -> Integer.parseInt(value);
            case "long" -> Long.parseLong(value);
            case "short" -> Short.parseShort(value);
            case "byte" -> Byte.parseByte(value);
            case "double" -> Double.parseDouble(value);
            case "float" -> Float.parseFloat(value);
            case "boolean" -> false;
            default -> throw new IllegalArgumentException("there is no value for a " + type);
        };
    }

    private static Class<?> primitive(String name) {
        return switch (name) {
            case "int" -> int.class;
            case "long" -> long.class;
            case "short" -> short.class;
            case "byte" -> byte.class;
            case "char" -> char.class;
            case "double" -> double.class;
            case "float" -> float.class;
            case "boolean" -> boolean.class;
            case "java.lang.String" -> String.class;
            default -> throw new IllegalArgumentException("there is no value for an array of " + name);
        };
    }
}
