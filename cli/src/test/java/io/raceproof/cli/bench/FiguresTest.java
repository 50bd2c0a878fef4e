package io.raceproof.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class FiguresTest {

    private static final Row.Group SERIAL = new Row.Group("taskchecker", "serial", "tree", true);
    private static final Row.Group PARALLEL = new Row.Group("taskchecker", "parallel", "tree", true);

    private final Row sor = row(SERIAL, "SOR", 10, 20, 9.05);
    private final Row crypt = row(SERIAL, "Crypt", 5, 40, 7.29);
    private final Row parallel = row(PARALLEL, "SOR", 10, 30, null);

    private static Row row(Row.Group group, String name, double plain, double checked, Double paper) {
        Measurement without = new Measurement(plain, plain, 1 << 20);
        Measurement with = new Measurement(checked, 3 * plain, 5 << 20);
        return new Row(group, name, "A", without, with, new Row.Work(1_000, 2_000_000, 8_000_000L), 0, paper);
    }

    @Test
    void aMeasurementIsTheMedianOfAllRunsTheMeanOfCpuTimesAndTheHighestPeak() {
        Measurement.OfJvm first = new Measurement.OfJvm(List.of(3_000_000L, 1_000_000L), 6_000_000, 10);
        Measurement.OfJvm second = new Measurement.OfJvm(List.of(100_000_000L), 9_000_000, 7);
        assertThat(Measurement.of(List.of(first, second))).isEqualTo(new Measurement(3, 5, 10));
        assertThat(Measurement.of(List.of(first)).millis()).isEqualTo(2);
        assertThatThrownBy(() -> Measurement.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void meansAreGeometricAndEachGroupHasItsOwn() {
        List<Means> means = Means.of(List.of(sor, crypt, parallel));
        assertThat(means).extracting(Means::group).containsExactly(SERIAL, PARALLEL);
        assertThat(means.get(0).slowdown()).isCloseTo(4, within(1e-9));
        assertThat(means.get(0).paperSlowdown()).isCloseTo(Math.sqrt(9.05 * 7.29), within(1e-9));
        assertThat(means.get(1).slowdown()).isCloseTo(3, within(1e-9));
        assertThat(means.get(1).paperSlowdown()).isNull();
    }

    @Test
    void aPlainRunBelowTheTickOfTheClockHasNoCpuRatio() {
        Row shortest = row(SERIAL, "SOR", 0, 20, null);
        assertThat(Means.of(List.of(shortest, crypt)).get(0).cpuSlowdown()).isCloseTo(3, within(1e-9));
        assertThat(Table.row(shortest)).doesNotContain("Infinity", "NaN");
    }

    @Test
    void theTableHasThePapersFigureBesideOurs() {
        assertThat(Table.head("taskchecker", "serial", true, "A").lines()).hasSize(2);
        assertThat(Table.row(sor))
                .matches(
                        "SOR +tree +10\\.00 +20\\.00 +2\\.00x +9\\.05x +3\\.00x +5\\.00x +1,000 +2,000,000 +75\\.00 %\n");
        assertThat(Table.row(parallel)).matches("SOR +tree +10\\.00 +30\\.00 +3\\.00x +3\\.00x +5\\.00x .*\n");
        assertThat(Table.foot(Means.of(List.of(sor, crypt)).get(0)))
                .matches("geometric mean +tree +4\\.00x +8\\.12x +3\\.00x +5\\.00x\n");
    }

    @Test
    void ofAProgramThatWasStoppedTheTableSaysHowSlowItIsAtLeast(@TempDir Path folder) throws IOException {
        Row stopped = new Row(
                SERIAL,
                "SOR",
                "A",
                new Measurement(10, 10, 1),
                Measurement.atLeast(500_000_000),
                Row.Work.UNKNOWN,
                0,
                null);
        assertThat(Table.row(stopped)).matches("SOR +tree +10\\.00 +> 500 +> 50\\.00x\n");
        Means means = Means.of(List.of(stopped, crypt)).get(0);
        assertThat(Table.foot(means)).matches("geometric mean +tree +> 20\\.00x .*\n");
        Path file = folder.resolve("figures.json");
        BenchJson.write("17.0.15", List.of(stopped), List.of(means), file);
        assertThat(Files.readString(file)).contains("\"slowdown\" : 50").containsOnlyOnce("\"memoryRatio\" : null");
        assertThat(Files.readString(file).split("\"atLeast\" : true", -1)).hasSize(3);
    }

    @Test
    void theJsonIsTheContracts(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("figures.json");
        BenchJson.write("17.0.15", List.of(sor), Means.of(List.of(sor)), file);
        assertThat(Files.readString(file).replaceAll("\\s+", ""))
                .isEqualTo("{'schema':'raceproof-bench/1','jdk':'17.0.15','rows':[{'suite':'taskchecker','name':'SOR',"
                        .concat(
                                "'mode':'serial','detector':'tree','optimised':true,'plainMillis':10,'checkedMillis':20,")
                        .concat("'slowdown':2,'memoryRatio':5,'paperSlowdown':9.05,'size':'A','plainCpuMillis':10,")
                        .concat("'checkedCpuMillis':30,'cpuSlowdown':3,'plainPeakBytes':1048576,")
                        .concat(
                                "'checkedPeakBytes':5242880,'tasks':1000,'checks':2000000,'elided':6000000,'findings':0}],")
                        .concat("'geomean':[{'suite':'taskchecker','mode':'serial','detector':'tree','optimised':true,")
                        .concat("'slowdown':2,'cpuSlowdown':3,'memoryRatio':5,'paperSlowdown':9.05}]}")
                        .replace('\'', '"'));
    }

    @Test
    void theChartHasABarForEachRowAndOneForThePaper() throws Exception {
        String svg = Chart.of(List.of(sor, crypt, parallel));
        Document parsed = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        // The background, three entries in the legend; two bars of ours and one of the paper, and one of each.
        assertThat(parsed.getElementsByTagName("rect").getLength()).isEqualTo(1 + 3 + 3 + 2);
        assertThat(svg).contains(">2.00x<", ">3.00x<", ">9.05x<", ">8.00x<", ">7.29x<", ">parallel, tree<");
    }
}
