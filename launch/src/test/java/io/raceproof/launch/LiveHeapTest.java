package io.raceproof.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveHeapTest {

    private static final long MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    /** Holds 40 MB for a while, of which nothing is left in the end, after it has thrown away ten times as much. */
    static final class Holder {

        private static byte[][] held = new byte[40][];

        public static void main(String[] args) throws InterruptedException {
            for (int i = 0; i < 400; i++) {
                held[0] = new byte[(int) MEGABYTE];
            }
            for (int i = 0; i < held.length; i++) {
                held[i] = new byte[(int) MEGABYTE];
            }
            Thread.sleep(300);
            held = null;
            System.gc();
        }
    }

    @Test
    void thePeakIsWhatWasLiveAtOnceAndNoGarbage() throws IOException {
        List<String> command = new ArrayList<>(List.of(Jdks.current().java().toString()));
        command.addAll(LiveHeap.options());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Holder.class.getName()));
        ChildJvm.Result result =
                ChildJvm.run(new ProcessBuilder(command).directory(folder.toFile()), Duration.ofMinutes(1));
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(LiveHeap.peakBytes(LiveHeap.log(folder))).isBetween(40 * MEGABYTE, 60 * MEGABYTE);
    }

    @Test
    void withoutALogNothingIsKnown() throws IOException {
        assertThat(LiveHeap.peakBytes(LiveHeap.log(folder))).isZero();
    }
}
