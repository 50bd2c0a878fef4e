package io.raceproof.architecture;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The module table of docs/architecture.md: what each module may depend on besides {@code java.*} and itself. Modules
 * that an allowed one depends on are allowed too.
 */
enum Module {
    /** The one helper that needs a library is for modules whose tests bring it. */
    TESTKIT(List.of("com.networknt.schema")),
    API(List.of()),
    FINDINGS(List.of()),
    REPORT(List.of("com.fasterxml.jackson.core", "gg.jte"), FINDINGS),
    /** How much memory there is, is not in {@code java.*}. */
    LAUNCH(List.of("com.sun.management")),
    CORE(List.of(), FINDINGS),
    /**
     * Words in the program's objects are reached by offset, and functions of ours keep out of stack traces; the JDK has
     * one way for each.
     */
    RUNTIME(List.of("jdk.internal.misc", "jdk.internal.vm.annotation"), CORE),
    AGENT(List.of("org.objectweb.asm"), RUNTIME),
    EXPLORE(List.of(), CORE, FINDINGS, RUNTIME),
    /** Of Scala only what the signatures of Spark bring. */
    SPARK(List.of("org.apache.spark", "scala"), EXPLORE),
    PROGRAMS(List.of(), API),
    ORACLE(List.of(), CORE, EXPLORE, PROGRAMS, RUNTIME),
    /** CPU time of a process is not in {@code java.*}. */
    KERNELS(List.of("com.sun.management"), API),
    /**
     * Source is read by the JDK's compiler, and questions are answered by an SMT solver and by isl, which is native.
     */
    PROVE(
            List.of(
                    "com.sun.source",
                    "javax.tools",
                    "javax.lang.model",
                    "de.uni_freiburg.informatik.ultimate",
                    "com.sun.jna"),
            FINDINGS),
    /** Source files are compiled: by explore, as the launcher does, and to confirm by a run what prove found. */
    CLI(
            List.of(
                    "picocli",
                    "com.fasterxml.jackson.core",
                    "javax.tools",
                    "javax.annotation.processing",
                    "javax.lang.model"),
            API,
            FINDINGS,
            REPORT,
            LAUNCH,
            CORE,
            PROGRAMS,
            ORACLE,
            KERNELS,
            PROVE,
            EXPLORE),
    /** Some programs are about libraries. */
    SUITE(
            List.of("io.reactivex.rxjava3", "reactor.core", "kotlin", "kotlinx.coroutines", "org.reactivestreams"),
            API,
            FINDINGS,
            RUNTIME,
            TESTKIT),
    JUNIT(
            List.of(
                    "org.junit.jupiter.api",
                    "org.junit.platform.commons",
                    "org.junit.platform.engine",
                    "org.junit.platform.launcher"),
            FINDINGS,
            REPORT,
            RUNTIME),
    /** Plugins are configured by trees of XML, for which Maven has this class. */
    MAVEN_PLUGIN(List.of("org.apache.maven", "org.codehaus.plexus.util.xml"), FINDINGS, REPORT, LAUNCH, PROVE),
    EXAMPLES(List.of(), API);

    private final List<String> thirdParty;
    private final List<Module> mayDependOn;

    Module(List<String> thirdParty, Module... mayDependOn) {
        this.thirdParty = thirdParty;
        this.mayDependOn = Arrays.asList(mayDependOn);
    }

    /** The module's folder in the repository. */
    String folder() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name of its package in ours: the folder's, or the first word of it. */
    String packageName() {
        return folder().split("-")[0];
    }

    /** All packages of the module, as ArchUnit writes them. */
    String packages() {
        return "io.raceproof." + packageName() + "..";
    }

    String[] allowedPackages() {
        List<String> allowed = new ArrayList<>(List.of("java.."));
        for (String library : thirdParty) {
            allowed.add(library + "..");
        }
        addWithDependencies(allowed);
        return allowed.toArray(String[]::new);
    }

    private void addWithDependencies(List<String> allowed) {
        allowed.add(packages());
        for (Module module : mayDependOn) {
            module.addWithDependencies(allowed);
        }
    }

    /** Whether the module has come into being; from then on, rules that see no class of it fail. */
    boolean hasSources() {
        return Files.isDirectory(Path.of("..", folder(), "src", "main", "java"));
    }
}
