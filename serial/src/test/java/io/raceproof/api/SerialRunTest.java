package io.raceproof.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In this module's tests the stand-in is before the task library on the class path, as it is meant to be. */
class SerialRunTest {

    /** Only one task runs at a time, so nothing guards it. */
    private final List<String> told = new ArrayList<>();

    @Test
    void everyMethodOfTheOriginalHasAStandIn() throws Exception {
        URL library = Tasks.class.getProtectionDomain().getCodeSource().getLocation();
        assertThat(Probe.class.getProtectionDomain().getCodeSource().getLocation())
                .isNotEqualTo(library);
        try (URLClassLoader alone = new URLClassLoader(new URL[] {library}, ClassLoader.getPlatformClassLoader())) {
            assertThat(signatures(Probe.class)).isEqualTo(signatures(alone.loadClass(Probe.class.getName())));
        }
    }

    private static List<String> signatures(Class<?> probe) {
        return Arrays.stream(probe.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && !method.isSynthetic())
                .map(Method::toString)
                .sorted()
                .toList();
    }

    @Test
    void tasksAreCallsOfTheMainThread() {
        Thread main = Thread.currentThread();
        Tasks.finish(() -> {
            Tasks.async(() -> {
                Tasks.async(() -> tell("inner", main));
                tell("outer", main);
            });
            Tasks.forAll(0, 3, i -> tell("loop " + i, main));
            tell("body", main);
        });
        assertThat(told).containsExactly("inner", "outer", "loop 0", "loop 1", "loop 2", "body");
    }

    private void tell(String what, Thread expected) {
        assertThat(Thread.currentThread()).isSameAs(expected);
        told.add(what);
    }

    @Test
    void whoWaitsForAPromiseLetsTheOthersGoOn() {
        Promise<String> promise = new Promise<>();
        Tasks.finish(() -> {
            Tasks.async(() -> told.add("got " + promise.get()));
            told.add("set");
            promise.set("it");
            told.add("body");
        });
        assertThat(told).containsExactly("set", "body", "got it");
    }
}
