package io.raceproof.agent;

import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * The shadow words that a class gets beside its fields. For every instance field {@code f} that can race, neither final
 * nor volatile: two longs, {@code $raceproof$w$f} for its last writer and {@code $raceproof$r$f} for its readers. For
 * every class with an instance field that is not final, volatile ones included: one reference, {@code $raceproof$more},
 * for what does not fit. They depend on the class file alone, so a class that is rewritten again has the same fields.
 *
 * <p><b>What others see.</b> The words are private, synthetic and transient. Serialization does not write them, and
 * they do not count for the default {@code serialVersionUID}; mappers that go by fields leave out transient or
 * synthetic ones. What cannot be avoided: {@link Class#getDeclaredFields} lists them, and an object is larger.
 *
 * <p>Of several fields with one name, which only class files can have, the first gets words. A class that has no room
 * for more fields, or has one with such a name, goes without: whoever looks for words that are not there looks
 * elsewhere.
 */
final class Words {

    static final String WRITER = "$raceproof$w$";
    static final String READER = "$raceproof$r$";
    static final String MORE = "$raceproof$more";

    private static final int MODIFIERS = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
    private static final int MOST_FIELDS = 0xFFFF;

    /** A name may have 65,535 bytes, and a character may take three. */
    private static final int LONGEST_NAME = 0xFFFF / 3 - WRITER.length();

    /** Names and descriptors, in the order of the class file. */
    private final Map<String, String> fields;

    private final boolean more;

    private Words(Map<String, String> fields, boolean more) {
        this.fields = fields;
        this.more = more;
    }

    static Words none() {
        return new Words(Map.of(), false);
    }

    static Words of(ClassNode tree) {
        Map<String, String> fields = new LinkedHashMap<>();
        boolean more = false;
        for (FieldNode field : tree.fields) {
            if (field.name.startsWith(WRITER)
                    || field.name.startsWith(READER)
                    || field.name.equals(MORE)
                    || field.name.length() > LONGEST_NAME) {
                return none();
            }
            boolean changes = (field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0;
            more |= changes;
            if (changes && (field.access & Opcodes.ACC_VOLATILE) == 0) {
                fields.putIfAbsent(field.name, field.desc);
            }
        }
        boolean room = tree.fields.size() + 2 * fields.size() + 1 <= MOST_FIELDS;
        return room ? new Words(fields, more) : none();
    }

    /**
     * Whether a class that is already there has words: it has none if it was loaded before us. Asking it loads the
     * types of its fields; if one is missing, the class is taken for one of the many that we saw.
     */
    static boolean areIn(Class<?> loaded) {
        try {
            for (Field field : loaded.getDeclaredFields()) {
                if (field.getName().equals(MORE)) {
                    return true;
                }
            }
            return false;
        } catch (LinkageError e) {
            return true;
        }
    }

    /** Whether the class's own field of that name and type has words. */
    boolean areFor(String name, String descriptor) {
        return descriptor.equals(fields.get(name));
    }

    boolean isEmpty() {
        return !more;
    }

    void addTo(ClassVisitor visitor) {
        for (String field : fields.keySet()) {
            add(visitor, WRITER + field, "J");
            add(visitor, READER + field, "J");
        }
        if (more) {
            add(visitor, MORE, "Ljava/lang/Object;");
        }
    }

    private static void add(ClassVisitor visitor, String name, String descriptor) {
        visitor.visitField(MODIFIERS, name, descriptor, null, null).visitEnd();
    }
}
