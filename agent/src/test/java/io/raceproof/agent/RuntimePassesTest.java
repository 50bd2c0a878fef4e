package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RuntimePassesTest {

    @Test
    void findsWhatTheRuntimeAsksForAndNothingElse() throws IOException {
        assertThat(RuntimePasses.find())
                .contains(Pass.RUNS, Pass.STAND, Pass.BYGONE, Pass.LINKED)
                // Of these, the rewriter asks too.
                .contains(Pass.LAST, Pass.ONCE)
                .doesNotContain(Pass.SHADOWS, Pass.COALESCE, Pass.COMPACT, Pass.GROUP);
    }

    @Test
    void findsPassesByTheirConstants() throws IOException {
        assertThat(RuntimePasses.askedBy(file(Asks.class))).containsExactlyInAnyOrder(Pass.SHADOWS, Pass.STEPS);
    }

    @Test
    void refusesWhoGetsAtPassesInAnotherWay() {
        for (Class<?> each : List.of(AsksByName.class, AsksForAll.class)) {
            assertThatThrownBy(() -> RuntimePasses.askedBy(file(each)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(each.getSimpleName());
        }
    }

    private static byte[] file(Class<?> of) throws IOException {
        try (InputStream in = of.getResourceAsStream(of.getName().replaceAll(".*\\.", "") + ".class")) {
            return in.readAllBytes();
        }
    }

    static final class Asks {
        boolean asks(Set<Pass> passes) {
            long many = 0x1234_5678_9ABC_DEFL + passes.size();
            return passes.contains(Pass.SHADOWS)
                    || passes.contains(Pass.STEPS) && many > Pass.all().size();
        }
    }

    static final class AsksByName {
        boolean asks(Set<Pass> passes) {
            return passes.contains(Pass.named("runs"));
        }
    }

    static final class AsksForAll {
        boolean asks(Settings settings) {
            return settings.passes().isEmpty();
        }
    }
}
