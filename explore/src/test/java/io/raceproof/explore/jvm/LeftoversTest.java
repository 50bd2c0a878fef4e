package io.raceproof.explore.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is found in class files that a new class loader does not undo. */
class LeftoversTest {

    private static final class Factory {
        void set() {
            URL.setURLStreamHandlerFactory(protocol -> null);
        }
    }

    private static final class Native {
        native void call();
    }

    private static final class Pool {
        void set() {
            System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "1");
        }
    }

    /** Everything here is put back after an execution; and it has constants of all sizes. */
    private static final class Harmless {
        static final long LONG = Long.MAX_VALUE - 1;
        static final double DOUBLE = 1.5e300;

        String call(String text) {
            Locale.setDefault(Locale.ROOT);
            System.setProperty("harmless", text);
            Runnable later = () -> System.out.println(text + LONG + DOUBLE);
            later.run();
            return text + LONG;
        }
    }

    private static Optional<String> in(Class<?> type) throws IOException {
        try (InputStream file =
                type.getResourceAsStream(type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class")) {
            return Leftovers.in(file);
        }
    }

    @Test
    void aCallThatCanBeMadeOncePerJvmIsFound() throws IOException {
        assertThat(in(Factory.class)).contains("java.net.URL.setURLStreamHandlerFactory");
    }

    @Test
    void nativeMethodsAndSettingsOfTheCommonPoolAreFound() throws IOException {
        assertThat(in(Native.class)).contains("native method call");
        assertThat(in(Pool.class)).contains("java.util.concurrent.ForkJoinPool.common.parallelism");
    }

    @Test
    void whatIsPutBackIsNoReason() throws IOException {
        assertThat(in(Harmless.class)).isEmpty();
        assertThat(in(RecordStream.class)).isEmpty();
    }
}
