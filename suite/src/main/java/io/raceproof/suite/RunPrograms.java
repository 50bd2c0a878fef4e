package io.raceproof.suite;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Runs programs one after the other, in the JVM that is checked: the arguments are their classes. With {@link #SHOW} as
 * the first argument, prints what each leaves in its fields.
 */
public final class RunPrograms {

    static final String SHOW = "--show";

    private RunPrograms() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        boolean show = args.length > 0 && args[0].equals(SHOW);
        for (String className : List.of(args).subList(show ? 1 : 0, args.length)) {
            Runnable program =
                    (Runnable) Class.forName(className).getDeclaredConstructor().newInstance();
            program.run();
            if (show) {
                System.out.println(className + shown(program));
            }
        }
    }

    /** Numbers, texts and arrays of numbers; what the agent adds is synthetic. */
    private static String shown(Runnable program) throws IllegalAccessException {
        StringBuilder text = new StringBuilder();
        Field[] fields = program.getClass().getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field field : fields) {
            if (!field.isSynthetic() && !Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                Object value = field.get(program);
                if (value instanceof int[] array) {
                    text.append(' ').append(field.getName()).append('=').append(Arrays.toString(array));
                } else if (value instanceof Number || value instanceof String) {
                    text.append(' ').append(field.getName()).append('=').append(value);
                }
            }
        }
        return text.toString();
    }
}
