package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the main thread stands is known before anybody asks, and a constant from then on. */
@Tag("packaged")
class MainCurrentTest {

    private static final String ASKS = """
            public class Asks {
              public static void main(String[] args) throws Exception {
                var found = Class.forName("io.raceproof.runtime.MainCurrent", true, null).getDeclaredField("THREAD");
                found.setAccessible(true);
                System.out.println(found.get(null) == Thread.currentThread());
              }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void itIsKnownUnlessThePassIsOff(Jdks.Jdk jdk) throws IOException {
        UnderAgent.compile(jdk, folder, "Asks.java", ASKS);
        for (String mode : List.of("mode=serial", "mode=parallel")) {
            assertThat(asked(jdk, mode)).as(mode).isEqualTo("true");
            assertThat(asked(jdk, mode + ",opt=-main")).as(mode).isEqualTo("false");
        }
    }

    private String asked(Jdks.Jdk jdk, String options) {
        return UnderAgent.with(jdk, options, new String[] {"-cp", folder.toString(), "Asks"})
                .out()
                .trim();
    }
}
