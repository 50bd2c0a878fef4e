package io.raceproof.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsFileTest {

    /** Small ones, so that every byte and bit of the file can be tried. */
    private static final List<Finding> SMALL =
            List.of(Samples.certainRace(), Samples.atomicityViolation(), Samples.deadlock());

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("run.findings");
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        List<Finding> all = List.of(Samples.provedWitness(), Samples.certainRace(), Samples.deadlock());
        write(all, Samples.PROVED);
        StoredFindings stored = FindingsReader.read(file);
        assertThat(stored.findings()).isEqualTo(all);
        assertThat(stored.ended()).isTrue();
        assertThat(stored.damage()).isEmpty();
        assertThat(stored.report("check").stats()).isEqualTo(Samples.PROVED.stats());
    }

    @Test
    void whatIsSuppressedIsReadOnceAndTakesAwayAProof() throws IOException {
        Suppressed suppressed = new Suppressed(Samples.certainRace(), "it is", "@SuppressRace at demo.Bar");
        try (FindingsWriter writer = FindingsWriter.create(file)) {
            writer.append(suppressed);
            writer.append(suppressed);
            writer.end(Samples.PROVED);
        }
        Report report = FindingsReader.read(file).report("check");
        assertThat(report.findings()).isEmpty();
        assertThat(report.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(report.because()).containsExactly("1 finding is suppressed by @SuppressRace at demo.Bar: it is.");
        assertThat(report.triage().suppressed())
                .containsExactly(
                        new Suppressed(Samples.certainRace().withCount(2), "it is", "@SuppressRace at demo.Bar"));
    }

    @Test
    void theEndDecidesWhatHoldsWithoutFindings() throws IOException {
        write(List.of(), Samples.PROVED);
        assertThat(FindingsReader.read(file).report("check").verdict()).isEqualTo(Verdict.PROVED);
    }

    @Test
    void withoutAnEndNothingIsProvedOrClean() throws IOException {
        write(List.of(), null);
        Report report = FindingsReader.read(file).report("check");
        assertThat(report.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.because()).isNotEmpty();
    }

    @Test
    void withoutAnEndWhatWasFoundCounts() throws IOException {
        write(SMALL, null);
        assertThat(FindingsReader.read(file).report("check").verdict()).isEqualTo(Verdict.RACE);
    }

    @Test
    void whatIsFoundAfterTheEndCountsToo() throws IOException {
        try (FindingsWriter writer = FindingsWriter.create(file)) {
            writer.end(Samples.PROVED);
            writer.append(Samples.certainRace());
        }
        StoredFindings stored = FindingsReader.read(file);
        assertThat(stored.ended()).isTrue();
        assertThat(stored.report("check").verdict()).isEqualTo(Verdict.RACE);
    }

    @Test
    void aFileCutAnywhereGivesAPrefixAndNoProof() throws IOException {
        write(SMALL, Samples.PROVED);
        byte[] whole = Files.readAllBytes(file);
        int most = 0;
        for (int cut = 0; cut < whole.length; cut++) {
            StoredFindings stored = read(Arrays.copyOf(whole, cut));
            assertPrefix(stored, "cut at " + cut);
            assertThat(stored.ended()).as("cut at " + cut).isFalse();
            assertThat(stored.findings().size()).as("cut at " + cut).isGreaterThanOrEqualTo(most);
            most = stored.findings().size();
        }
        assertThat(most).isEqualTo(SMALL.size());
    }

    @Test
    void aCutAfterTheEndTakesTheProofBack() throws IOException {
        write(List.of(), Samples.PROVED);
        byte[] proved = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(proved, proved.length + 5));
        assertThat(FindingsReader.read(file).ended()).isTrue();
        assertThat(FindingsReader.read(file).report("check").verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void anyFlippedBitIsNoticed() throws IOException {
        write(SMALL, Samples.PROVED);
        byte[] whole = Files.readAllBytes(file);
        for (int bit = 0; bit < whole.length * 8; bit++) {
            byte[] flipped = whole.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            if (bit / 8 < Format.HEADER_BYTES) {
                assertThatThrownBy(() -> read(flipped)).isInstanceOf(FindingsFileException.class);
            } else {
                StoredFindings stored = read(flipped);
                assertPrefix(stored, "bit " + bit);
                assertThat(stored.damage()).as("bit " + bit).isPresent();
            }
        }
    }

    @Test
    void aTailOfZerosIsDamage() throws IOException {
        write(SMALL, null);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length + 4096));
        StoredFindings stored = FindingsReader.read(file);
        assertThat(stored.findings()).isEqualTo(SMALL);
        assertThat(stored.damage()).hasValue("a record has a wrong checksum");
    }

    @Test
    void aRecordWithARightChecksumAndWrongFieldsIsDamage() throws IOException {
        byte[] good = Payload.encode(Samples.certainRace());
        byte[] hugeString = good.clone();
        ByteBuffer.wrap(hugeString).putInt(1, Integer.MAX_VALUE);
        byte[] unknownKind = good.clone();
        unknownKind[6] = 'X';
        List<byte[]> bad = new ArrayList<>(List.of(new byte[0], new byte[] {9}, hugeString, unknownKind));
        bad.add(Arrays.copyOf(good, good.length + 1));
        for (byte[] payload : bad) {
            Files.deleteIfExists(file);
            write(SMALL, null);
            Files.write(file, Format.record(payload), StandardOpenOption.APPEND);
            StoredFindings stored = FindingsReader.read(file);
            assertThat(stored.findings()).isEqualTo(SMALL);
            assertThat(stored.damage()).isPresent();
        }
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Files.writeString(file, "{\"schema\": \"raceproof-report/1\"}");
        assertThatThrownBy(() -> FindingsReader.read(file))
                .isInstanceOf(FindingsFileException.class)
                .hasMessageContaining("run.findings")
                .hasMessageContaining("is not a findings file");
    }

    @Test
    void aLaterFormatIsRefusedWithAWayOut() throws IOException {
        byte[] header = Format.header();
        header[Format.HEADER_BYTES - 1]++;
        Files.write(file, header);
        assertThatThrownBy(() -> FindingsReader.read(file))
                .isInstanceOf(FindingsFileException.class)
                .hasMessageContaining("format version " + (Format.VERSION + 1))
                .hasMessageContaining("use the raceproof that wrote it");
    }

    @Test
    void whatCannotBeReadOrCreatedIsNamed() throws IOException {
        assertThatThrownBy(() -> FindingsReader.read(file))
                .isInstanceOf(FindingsFileException.class)
                .hasMessageContaining("run.findings");
        assertThatThrownBy(() -> FindingsReader.read(folder)).isInstanceOf(FindingsFileException.class);
        assertThatThrownBy(() -> FindingsWriter.create(folder.resolve("no/such/folder")))
                .isInstanceOf(FindingsFileException.class)
                .hasMessageContaining("cannot be created");
        Files.createFile(file);
        assertThatThrownBy(() -> FindingsWriter.create(file))
                .isInstanceOf(FindingsFileException.class)
                .hasMessageContaining("is there already");
    }

    @Test
    void aClosedWriterSaysSo() throws IOException {
        FindingsWriter writer = FindingsWriter.create(file);
        writer.close();
        assertThatThrownBy(() -> writer.append(Samples.certainRace()))
                .isInstanceOf(FindingsFileException.class)
                .hasMessageContaining("cannot be written");
    }

    @Test
    void manyThreadsAppendWholeRecords() throws Exception {
        int threads = 8;
        int each = 200;
        try (FindingsWriter writer = FindingsWriter.create(file)) {
            CountDownLatch start = new CountDownLatch(1);
            List<Thread> running = new ArrayList<>();
            List<Throwable> failures = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                Thread thread = new Thread(() -> {
                    try {
                        start.await();
                        for (int i = 0; i < each; i++) {
                            writer.append(Samples.certainRace());
                        }
                    } catch (IOException | InterruptedException e) {
                        synchronized (failures) {
                            failures.add(e);
                        }
                    }
                });
                thread.start();
                running.add(thread);
            }
            start.countDown();
            for (Thread thread : running) {
                thread.join();
            }
            assertThat(failures).isEmpty();
            writer.end(Samples.PROVED);
        }
        StoredFindings stored = FindingsReader.read(file);
        assertThat(stored.damage()).isEmpty();
        assertThat(stored.report("check").findings())
                .singleElement()
                .extracting(Finding::count)
                .isEqualTo((long) threads * each);
    }

    @Test
    void anInterruptedThreadAppendsAndSpoilsNothing() throws IOException {
        try (FindingsWriter writer = FindingsWriter.create(file)) {
            Thread.currentThread().interrupt();
            writer.append(Samples.certainRace());
            assertThat(Thread.interrupted())
                    .as("the interrupt is still the program's")
                    .isTrue();
            writer.append(Samples.deadlock());
        }
        assertThat(FindingsReader.read(file).findings()).hasSize(2);
    }

    /** From memory, because ten thousand small files take their time. */
    private StoredFindings read(byte[] bytes) throws IOException {
        return FindingsReader.read(file, new ByteArrayInputStream(bytes), bytes.length);
    }

    private void write(List<Finding> findings, Ending ending) throws IOException {
        try (FindingsWriter writer = FindingsWriter.create(file)) {
            for (Finding finding : findings) {
                writer.append(finding);
            }
            if (ending != null) {
                writer.end(ending);
            }
        }
    }

    private static void assertPrefix(StoredFindings stored, String where) {
        assertThat(SMALL.subList(0, stored.findings().size())).as(where).isEqualTo(stored.findings());
    }
}
