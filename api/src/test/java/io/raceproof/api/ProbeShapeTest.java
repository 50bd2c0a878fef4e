package io.raceproof.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.Choice;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a tool that replaces the bodies of Probe relies on. */
class ProbeShapeTest {

    @Test
    void everyMethodIsStaticAndSpeaksOfJdkTypesOnly() {
        assertThat(Probe.class.getDeclaredMethods()).hasSizeGreaterThan(20).allSatisfy(method -> {
            assertThat(Modifier.isStatic(method.getModifiers()))
                    .as("%s", method)
                    .isTrue();
            assertThat(typesOf(method)).allMatch(type -> type.isPrimitive() || type.getClassLoader() == null);
        });
    }

    private static Stream<Class<?>> typesOf(Method method) {
        return Stream.concat(Stream.of(method.getReturnType()), Arrays.stream(method.getParameterTypes()));
    }

    @Test
    void choicesAreNumberedAsInTheCore() {
        assertThat(Probe.ANY_JOIN).isEqualTo(Choice.ANY_JOIN.ordinal());
        assertThat(Probe.JOIN_ORDER).isEqualTo(Choice.JOIN_ORDER.ordinal());
        assertThat(Probe.SECOND_SET).isEqualTo(Choice.SECOND_SET.ordinal());
    }
}
