package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BenchCommandTest {

    private final InProcess bench = new InProcess("bench");

    @Test
    void wrongArgumentsAreOneLineThatNamesTheRightOnes() {
        bench.assertUsage("there is no suite 'spec', only taskchecker, drdp, forkjoin, streams, atomicity", "spec");
        bench.assertUsage("there is no suite 'SOR'", "taskchecker", "SOR");
        bench.assertUsage("there is no program 'sort' in taskchecker", "taskchecker", "--only", "sort");
        bench.assertUsage("there is no mode 'fast'", "--mode", "serial,fast");
        bench.assertUsage("there is no detector 'lockset'", "--detector", "lockset");
        bench.assertUsage("the detector 'espbags' needs --mode serial", "--mode", "parallel", "--detector", "espbags");
        bench.assertUsage("there is no size 'D', only quick, A, B and C", "--size", "D");
        bench.assertUsage("--quick has a size of its own", "--quick", "--size", "C");
        bench.assertUsage("cannot write a report to", "--json", "no/such/folder/figures.json");
        bench.assertUsage("there is no option '--fast'", "--fast");
    }

    @Test
    void theDetectorsAreListedWithoutAnythingBeingMeasured() {
        assertThat(bench.run("--detector", "help")).isZero();
        assertThat(bench.out()).contains("tree", "fasttrack");
    }

    @Test
    void helpFitsATerminalAndNamesTheSuites() {
        assertThat(bench.run("--help")).isZero();
        assertThat(bench.out())
                .contains(
                        "taskchecker",
                        "drdp",
                        "forkjoin",
                        "streams",
                        "atomicity",
                        "--quick",
                        "--json",
                        "--no-opt",
                        "--mode",
                        "--detector");
        assertThat(bench.out().lines()).allMatch(line -> line.length() <= 80);
    }
}
