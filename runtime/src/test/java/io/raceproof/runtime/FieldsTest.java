package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterInputStream;
import java.io.PushbackInputStream;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

class FieldsTest {

    private static class Parent {}

    private static final class Child extends Parent {}

    @Test
    void aClassThatIsDeclaredAgainKeepsItsFields() {
        declare(Parent.class, "same", 0);
        Field first = Fields.resolve(reference(Parent.class, "same"), Parent.class);
        declare(Parent.class, "same", 0);
        assertThat(Fields.resolve(reference(Parent.class, "same"), Parent.class))
                .isSameAs(first);
    }

    @Test
    void aDefinitionThatFailedGivesWayToTheNext() {
        declare(Parent.class, "early", 0);
        declare(Parent.class, "late", Modifier.VOLATILE);
        int late = reference(Child.class, "late");
        assertThat(Fields.resolve(late, Child.class).isVolatile()).isTrue();
        assertThatThrownBy(() -> Fields.resolve(reference(Child.class, "early"), Child.class))
                .hasMessageContaining("declares early I");
    }

    @Test
    void theSuperclassThatDeclaresIsFoundAndTheJdkIsAsked() {
        Field in = Fields.resolve(
                Fields.reference(PushbackInputStream.class.getName(), "in", "Ljava/io/InputStream;"),
                PushbackInputStream.class);
        assertThat(in).hasToString(FilterInputStream.class.getName() + ".in");
        assertThat(in.isVolatile()).isTrue();
    }

    private static void declare(Class<?> c, String name, int modifiers) {
        Fields.Declaration declaration = Fields.declaration(c.getName());
        declaration.add(name, "I", modifiers);
        declaration.publish(c.getClassLoader());
    }

    private static int reference(Class<?> c, String name) {
        return Fields.reference(c.getName(), name, "I");
    }
}
