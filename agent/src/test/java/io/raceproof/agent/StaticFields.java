package io.raceproof.agent;

import io.raceproof.runtime.Field;
import io.raceproof.runtime.FieldWords;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Makes the static fields of a class what they are when it is loaded, and their words what they are before an access.
 */
final class StaticFields {

    private final Method declared;
    private final Method newWords;
    private final java.lang.reflect.Field words;

    StaticFields() throws ReflectiveOperationException {
        declared = Class.forName("io.raceproof.runtime.Declarations").getDeclaredMethod("of", Class.class);
        newWords = FieldWords.class.getDeclaredMethod("ofStatic", Field.class);
        words = Field.class.getDeclaredField("words");
        declared.setAccessible(true);
        newWords.setAccessible(true);
        words.setAccessible(true);
    }

    /** The class has no static initialiser. */
    void reset(Class<?> loaded) throws ReflectiveOperationException {
        for (java.lang.reflect.Field field : loaded.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                field.setAccessible(true);
                field.set(null, Array.get(Array.newInstance(field.getType(), 1), 0));
            }
        }
        for (Field field : (Field[]) declared.invoke(null, loaded)) {
            boolean isStatic =
                    Modifier.isStatic(loaded.getDeclaredField(field.name()).getModifiers());
            if (isStatic && words.get(field) != null) {
                words.set(field, newWords.invoke(null, field));
            }
        }
    }
}
