package io.raceproof.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds docs/architecture.md: what may depend on what, and who may touch the process. */
class ArchitectureTest {

    /**
     * The classes whose {@code main} prints and exits; the lessons print because that is what they are for. In a
     * checked JVM nobody else can say that we have failed, that the program hangs or that it lacked memory because of
     * us, end the program at its first finding or when it says so itself, or give each execution streams of its own.
     */
    private static final Set<String> MAINS = Set.of(
            "io.raceproof.agent.Agent",
            "io.raceproof.runtime.ExploreHooks",
            "io.raceproof.runtime.OutsideHooks",
            "io.raceproof.runtime.Findings",
            "io.raceproof.runtime.LackOfMemory",
            "io.raceproof.runtime.SchedulerWatch",
            "io.raceproof.explore.jvm.EngineMain",
            "io.raceproof.explore.jvm.Exploring",
            "io.raceproof.explore.jvm.Main",
            "io.raceproof.explore.jvm.Surroundings",
            "io.raceproof.explore.jvm.Telling",
            "io.raceproof.junit.Search",
            "io.raceproof.cli.Raceproof",
            "io.raceproof.oracle.AtomicityAgrees",
            "io.raceproof.oracle.ChainAgrees",
            "io.raceproof.oracle.ChainChild",
            "io.raceproof.oracle.DetectorsAgree",
            "io.raceproof.oracle.Draw",
            "io.raceproof.oracle.ExploreAgrees",
            "io.raceproof.oracle.JointAgrees",
            "io.raceproof.oracle.ExploreOnJvm",
            "io.raceproof.oracle.OraclesAgree",
            "io.raceproof.oracle.OrderAgrees",
            "io.raceproof.oracle.SweepsAgree",
            "io.raceproof.programs.Interpreter",
            "io.raceproof.kernels.run.RunKernel",
            "io.raceproof.cli.witness.RunWitness",
            "io.raceproof.programs.JdkInterpreter",
            "io.raceproof.suite.CheckSuite",
            "io.raceproof.suite.RepeatProgram",
            "io.raceproof.suite.RepeatTrials",
            "io.raceproof.suite.RunPrograms",
            "io.raceproof.suite.ExploreSuite",
            "io.raceproof.suite.SearchRates",
            "io.raceproof.suite.dataracebench.Drb049Fprintf",
            "io.raceproof.suite.modelchecking.",
            "io.raceproof.suite.futures.explored.",
            "io.raceproof.suite.papers.explored.",
            "io.raceproof.suite.library.WriterPerTask",
            "io.raceproof.suite.streams.explored.",
            "io.raceproof.suite.virtualthreads.explored.",
            "io.raceproof.examples.");

    /** What runs before the program, after it, in threads of our own or in explore, which looks who calls. */
    private static final Set<String> OUTSIDE_CHECKS = Set.of(
            "io.raceproof.core.detect.Proof",
            "io.raceproof.core.detect.Provability",
            "io.raceproof.core.detect.Undecided",
            "io.raceproof.core.event.Trace",
            "io.raceproof.runtime.Explored",
            "io.raceproof.runtime.ExploredLocks",
            "io.raceproof.runtime.ExploredStops",
            "io.raceproof.runtime.JdkCounters",
            "io.raceproof.runtime.LibraryTable",
            "io.raceproof.runtime.Reservations",
            "io.raceproof.runtime.Shutdown");

    /**
     * Benchmarks drag in what they measure against, programs on libraries these, and nothing depends on them; serial
     * runs have one class, in the place of one of the task library's; this module is the tests themselves.
     */
    private static final Set<String> WITHOUT_RULES = Set.of("bench", "libraries", "serial", "architecture");

    private static final JavaClasses CLASSES = new ClassFileImporter().importPackages(packageNames());

    static Stream<Module> modules() {
        return Arrays.stream(Module.values()).filter(Module::hasSources);
    }

    private static String[] packageNames() {
        return modules().map(module -> "io.raceproof." + module.packageName()).toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleDependsOnlyOnWhatTheTableAllows(Module module) {
        Rules.dependsOnlyOn(module.packages(), module.allowedPackages()).check(CLASSES);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleKeepsToItsOwnPackage(Module module) throws IOException {
        Path root = Path.of("..", module.folder(), "src", "main", "java");
        Path own = root.resolve(Path.of("io", "raceproof", module.packageName()));
        try (Stream<Path> files = Files.walk(root)) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> !file.endsWith("module-info.java")))
                    .isNotEmpty()
                    .allMatch(file -> file.startsWith(own));
        }
    }

    @Test
    void everyModuleOfTheBuildHasItsRules() throws IOException {
        Stream<String> built = Pattern.compile("<module>(.*)</module>")
                .matcher(Files.readString(Path.of("..", "pom.xml")))
                .results()
                .map(match -> match.group(1))
                .filter(name -> !WITHOUT_RULES.contains(name));
        assertThat(built)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Module.values()).map(Module::folder).toList());
    }

    @Test
    void packagesHaveNoCycles() {
        Rules.hasNoCyclesBetweenPackages("io.raceproof").check(CLASSES);
    }

    @Test
    void theModelAndItsAlgorithmsStartNoThreads() {
        Rules.startsNoThreads(Module.CORE.packages(), Module.FINDINGS.packages())
                .check(CLASSES);
    }

    @Test
    void onlyMainsPrintAndExit() {
        Rules.leavesTheProcessAlone("io.raceproof..", MAINS).check(CLASSES);
        assertThat(CLASSES).extracting(JavaClass::getName).contains("io.raceproof.cli.Raceproof");
    }

    @Test
    void checksGoThroughNothingThatTellsOfIt() {
        Rules.goesThroughNothingThatTells(OUTSIDE_CHECKS, Module.CORE.packages(), Module.RUNTIME.packages())
                .check(CLASSES);
    }

    @Test
    void nobodyLogs() {
        Rules.doesNotLog("io.raceproof..").check(CLASSES);
    }
}
