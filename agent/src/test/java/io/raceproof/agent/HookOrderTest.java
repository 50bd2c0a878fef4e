package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import recording.Hooks;
import recording.Listener;

/**
 * A write is told before it happens, so the listener still finds the old value; a field read is told after it happened,
 * so what the listener does to the field comes too late to be read.
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
        Hooks.install(new Spoiling(ordered));
        assertThat(ordered.getMethod("run").invoke(null)).isEqualTo("11111");
        assertThat(told)
                .containsExactly(
                        "write marked over 0",
                        "write plain over 0",
                        "write shared over 0",
                        "write common over 0",
                        "write element over 0",
                        "read marked",
                        "read plain",
                        "read shared",
                        "read common");
    }

    private final class Spoiling implements Listener {

        private final Class<?> ordered;

        Spoiling(Class<?> ordered) {
            this.ordered = ordered;
        }

        @Override
        public void field(boolean write, Object owner, io.raceproof.runtime.Field accessed, int site) {
            try {
                Field field = ordered.getField(accessed.name());
                if (field.getType().isPrimitive() && write) {
                    told.add("write " + field.getName() + " over " + field.get(owner));
                } else if (field.getType().isPrimitive()) {
                    told.add("read " + field.getName());
                    field.set(owner, TOO_LATE);
                }
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void element(boolean write, Object array, int index, int site) {
            if (write) {
                told.add("write element over " + Array.get(array, index));
            }
        }

        @Override
        public void event(String what, Object subject, int site) {}
    }
}
