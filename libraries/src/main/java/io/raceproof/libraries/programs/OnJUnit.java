package io.raceproof.libraries.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** JUnit 5: classes and methods run in parallel by its own pool, started by the platform's launcher. */
public final class OnJUnit {

    private static final ConcurrentHashMap<String, AtomicInteger> SEEN = new ConcurrentHashMap<>();

    private OnJUnit() {}

    /** Tests that share a map that may be shared, and a list under a lock of JUnit's. */
    static class Shared {
        private static int guarded;
        private int own;

        @BeforeEach
        void prepare() {
            own = 1;
        }

        @RepeatedTest(20)
        void counts() {
            own++;
            SEEN.computeIfAbsent("counts", name -> new AtomicInteger()).addAndGet(own);
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
        void parameters(int number) {
            SEEN.computeIfAbsent("parameters", name -> new AtomicInteger()).addAndGet(number);
        }

        @RepeatedTest(10)
        @ResourceLock("guarded")
        void locked() {
            guarded++;
        }
    }

    /** Other tests, in parallel to those. */
    static class Others {
        @Test
        void adds() {
            assertEquals(4, 2 + 2);
        }

        @Test
        void throwsWhatItShould() {
            assertThrows(ArithmeticException.class, () -> Math.addExact(Integer.MAX_VALUE, 1));
        }

        @Test
        void fails() {
            assertEquals(5, 2 + 2, "fails on purpose");
        }
    }

    public static void main(String[] args) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(Shared.class), selectClass(Others.class))
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "4")
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        TestExecutionSummary summary = listener.getSummary();
        System.out.println(summary.getTestsSucceededCount() + " passed, " + summary.getTestsFailedCount() + " failed: "
                + summary.getFailures().get(0).getException().getMessage());
        System.out.println("counts " + SEEN.get("counts") + ", parameters " + SEEN.get("parameters") + ", guarded "
                + Shared.guarded);
    }
}
