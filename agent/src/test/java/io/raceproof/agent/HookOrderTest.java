package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Accesses;
import io.raceproof.runtime.Hooks;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A write is told before it happens, so the listener still finds the old value; a field read is told after it happened, so
 * what the listener does to the field comes too late to be read.
 */
class HookOrderTest {

    private static final int TOO_LATE = 9;

    private final List<String> told = new ArrayList<>();

    @AfterEach
    void nobodyListens() {
        Hooks.install(null);
    }

    @Test
    void writesAreToldBeforeAndFieldReadsAfterTheAccess() throws ReflectiveOperationException {
        Class<?> ordered = new RewritingLoader().loadClass("traps.Ordered");
        ordered.getField("common").get(null);
        Hooks.install((Accesses) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Accesses.class}, (proxy, method, arguments) -> {
                    hear(method.getName(), arguments, ordered);
                    return null;
                }));
        assertThat(ordered.getMethod("run").invoke(null)).isEqualTo("11111");
        assertThat(Hooks.failure()).isEmpty();
        assertThat(told)
                .containsExactly(
                        "volatileWrite marked over 0",
                        "fieldWrite plain over 0",
                        "volatileStaticWrite shared over 0",
                        "staticWrite common over 0",
                        "arrayWrite over 0",
                        "volatileRead marked",
                        "fieldRead plain",
                        "volatileStaticRead shared",
                        "staticRead common");
    }

    private void hear(String event, Object[] arguments, Class<?> ordered) throws ReflectiveOperationException {
        if (event.equals("arrayWrite")) {
            told.add(event + " over " + Array.get(arguments[0], (int) arguments[1]));
        } else if (!event.startsWith("array")) {
            int last = arguments.length - 2;
            Field field = ordered.getField(((io.raceproof.runtime.Field) arguments[last]).name());
            if (field.getType() == int.class || field.getType() == long.class) {
                hearNumber(event, field, last == 0 ? null : arguments[0]);
            }
        }
    }

    private void hearNumber(String event, Field field, Object owner) throws ReflectiveOperationException {
        if (event.endsWith("Write")) {
            told.add(event + " " + field.getName() + " over " + field.get(owner));
        } else {
            told.add(event + " " + field.getName());
            field.set(owner, TOO_LATE);
        }
    }
}
