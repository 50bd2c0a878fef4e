package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.raceproof.report.BenchReport.Row;
import io.raceproof.report.BenchReport.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchReportTest {

    private static final Series OURS = new Series("atomicity", "parallel", "atomicity", true);
    private static final Series OTHER = new Series("atomicity", "parallel", "velodrome", true);

    private final BenchReport report = new BenchReport(
            "17.0.1",
            List.of(
                    new Row(OURS, "sort", 10, 20, 3, Double.NaN),
                    new Row(OTHER, "sort", 10, 50, 1, Double.NaN),
                    new Row(OURS, "kmeans", 10, 80, 1, 4.5)));

    @Test
    void theMeanIsGeometricAndOfOneSeries() {
        assertThat(report.means().get(OURS)).isCloseTo(4, within(1e-9));
        assertThat(report.means().get(OTHER)).isCloseTo(5, within(1e-9));
    }

    @Test
    void theTableHasEveryRowAndTheMeans() {
        assertThat(report.table().lines()).hasSize(6).last().asString().contains("velodrome", "5.0x");
    }

    @Test
    void theFileHasTheFieldsOfItsSchema(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("bench.json");
        report.write(file);
        assertThat(Files.readString(file))
                .contains("\"schema\" : \"raceproof-bench/1\"", "\"jdk\" : \"17.0.1\"", "\"slowdown\" : 8.0")
                .contains("\"geomean\"", "\"memoryRatio\" : 3.0", "\"optimised\" : true")
                .containsOnlyOnce("\"paperSlowdown\" : 4.5");
    }
}
