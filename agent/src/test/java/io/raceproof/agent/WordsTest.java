package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import traps.Serial;

/** Which classes get shadow words, and who sees them. */
class WordsTest {

    private final RewritingLoader loader = new RewritingLoader();

    @ParameterizedTest
    @CsvSource({
        "Serial$Level, w$uses r$uses more",
        "Serial$Point, ''",
        "Serial$Pinned, w$text r$text more",
        "Serial$OnlyFinal, ''",
        "Serial$OnlyVolatile, more",
        "Serial$Constants, ''"
    })
    void fieldsThatCanRaceGetWords(String trap, String expected) throws Exception {
        assertThat(words(loader.loadClass("traps." + trap)))
                .containsExactly(expected.isEmpty() ? new String[0] : expected.split(" "));
    }

    @Test
    void wordsArePrivateTransientAndSyntheticAndTheOthersAreAsBefore() throws Exception {
        Class<?> rewritten = loader.loadClass("traps.Serial");
        assertThat(rewritten.getDeclaredFields())
                .filteredOn(Field::isSynthetic)
                .hasSize(13)
                .allMatch(field -> field.getModifiers() == (Modifier.PRIVATE | Modifier.TRANSIENT | 0x1000));
        assertThat(rewritten.getDeclaredFields())
                .filteredOn(field -> !field.isSynthetic())
                .extracting(Field::toString)
                .containsExactly(Arrays.stream(Serial.class.getDeclaredFields())
                        .map(Field::toString)
                        .toArray(String[]::new));
        assertThat(rewritten.getFields()).hasSameSizeAs(Serial.class.getFields());
    }

    @ParameterizedTest
    @ValueSource(classes = {Serial.class, Serial.Pinned.class, Serial.Point.class, Serial.Level.class})
    void theSerialVersionStaysTheSame(Class<?> plain) throws Exception {
        ObjectStreamClass rewritten = ObjectStreamClass.lookup(loader.loadClass(plain.getName()));
        ObjectStreamClass expected = ObjectStreamClass.lookup(plain);
        assertThat(rewritten.getSerialVersionUID()).isEqualTo(expected.getSerialVersionUID());
        assertThat(rewritten.getFields()).hasSameSizeAs(expected.getFields());
    }

    @Test
    void objectsTravelBetweenTheRewrittenAndThePlainClass() throws Exception {
        Object rewritten = newSerial();
        byte[] written = write(rewritten);
        assertThat(written).isEqualTo(write(new Serial()));
        Object asPlain = new Reading(written, Serial.class.getClassLoader()).readObject();
        assertThat(asPlain).isInstanceOf(Serial.class).hasToString(new Serial().toString());
        Object asRewritten = new Reading(write(new Serial()), loader).readObject();
        assertThat(asRewritten).isInstanceOf(rewritten.getClass()).hasToString(rewritten.toString());
    }

    @Test
    void gsonSeesNoWords() throws Exception {
        String json = new Gson().toJson(newSerial());
        assertThat(json).isEqualTo(new Gson().toJson(new Serial())).contains("\"number\":7");
        Object read = new Gson().fromJson(json.replace("7", "8"), loader.loadClass("traps.Serial"));
        assertThat(read).hasToString("8nHIGHPoint[x=1, y=2]pinned3");
    }

    @Test
    void jacksonSeesNoWordsWhetherItGoesByFieldsOrByMethods() throws Exception {
        ObjectMapper byMethods = new ObjectMapper();
        ObjectMapper byFields = new ObjectMapper().setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
        for (ObjectMapper mapper : List.of(byMethods, byFields)) {
            String json = mapper.writeValueAsString(newSerial());
            assertThat(json).isEqualTo(mapper.writeValueAsString(new Serial())).contains("\"number\":7");
            Object read = mapper.readValue(json.replace("7", "8"), loader.loadClass("traps.Serial"));
            assertThat(read.toString()).startsWith("8nHIGHPoint[x=1, y=2]pinned");
        }
    }

    @Test
    void ofTwoFieldsWithOneNameTheFirstGetsWords() {
        assertThat(words(define("same J", "same I", "other I")))
                .containsExactly("w$same", "r$same", "w$other", "r$other", "more");
    }

    @Test
    void aClassWithSuchAFieldOrWithoutRoomStaysWithoutWords() {
        assertThat(define("some I", Words.WRITER + "some J").getDeclaredFields())
                .hasSize(2);
        assertThat(define("some I", Words.MORE + " I").getDeclaredFields()).hasSize(2);
        assertThat(words(define("x".repeat(65_535) + " I"))).isEmpty();
        String[] many = new String[22_000];
        for (int i = 0; i < many.length; i++) {
            many[i] = "f" + i + " I";
        }
        assertThat(words(define(many))).isEmpty();
    }

    private static List<String> words(Class<?> rewritten) {
        return Arrays.stream(rewritten.getDeclaredFields())
                .map(Field::getName)
                .filter(name -> name.startsWith("$raceproof$"))
                .map(name -> name.substring("$raceproof$".length()))
                .toList();
    }

    private Object newSerial() throws ReflectiveOperationException {
        return loader.loadClass("traps.Serial").getConstructor().newInstance();
    }

    private static Class<?> define(String... fields) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, 0, "generated/Sample", null, "java/lang/Object", null);
        for (String field : fields) {
            int space = field.indexOf(' ');
            writer.visitField(0, field.substring(0, space), field.substring(space + 1), null, null)
                    .visitEnd();
        }
        writer.visitEnd();
        try {
            return new RewritingLoader()
                    .with(GeneratedClass.NAME, writer.toByteArray())
                    .loadClass(GeneratedClass.NAME);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    /** Finds classes in a loader of its own. */
    private static final class Reading extends ObjectInputStream {

        private final ClassLoader loader;

        Reading(byte[] bytes, ClassLoader loader) throws IOException {
            super((InputStream) new ByteArrayInputStream(bytes));
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws ClassNotFoundException {
            return Class.forName(described.getName(), false, loader);
        }
    }
}
