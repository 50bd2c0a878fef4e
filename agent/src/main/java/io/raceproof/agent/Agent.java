package io.raceproof.agent;

import io.raceproof.findings.FindingsFileException;
import io.raceproof.runtime.DetectorName;
import io.raceproof.runtime.Explored;
import io.raceproof.runtime.LackOfMemory;
import io.raceproof.runtime.LibraryFile;
import io.raceproof.runtime.LibraryTable;
import io.raceproof.runtime.PlainHeap;
import io.raceproof.runtime.Run;
import io.raceproof.runtime.Settings;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Where the JVM enters, before the program's {@code main}. */
public final class Agent {

    /** The exit status that says that the tool itself has failed. */
    private static final int FAILED = 70;

    private static final String MANAGEMENT = "jdk.management";
    private static final String MANAGEMENT_INSIDE = "com.sun.management.internal";

    private Agent() {}

    /**
     * Called by the JVM for {@code -javaagent:raceproof-agent.jar=options}; see {@link Options} for what they mean. If
     * it cannot do its work, the program does not run: it would look as if it had been checked.
     */
    public static void premain(String options, Instrumentation instrumentation) {
        try {
            start(Options.parse(options), instrumentation);
        } catch (Throwable e) {
            System.err.println("raceproof: failed: " + (e.getMessage() == null ? e : e.getMessage()));
            Runtime.getRuntime().halt(FAILED);
        }
    }

    private static void start(Options options, Instrumentation instrumentation)
            throws FindingsFileException, IOException {
        instrumentation.addTransformer(new TaskFields());
        openMemoryAccess(instrumentation);
        options.heap().ifPresent(PlainHeap::show);
        boolean explored = options.mode() == Options.Mode.EXPLORE;
        if (explored) {
            Explored.watch(options.atomicity());
        } else {
            Run.start(settings(options));
            if (!isReadAtTheEnd(options.output())) {
                LackOfMemory.say();
            }
        }
        if (!options.trace().isEmpty()) {
            Run.trace(Path.of(options.trace()));
        }
        boolean scheduled = options.mode() != Options.Mode.PARALLEL;
        Rewriter rewriter = explored
                ? new Rewriter(Set.of(), scheduled, Watching.of(options), true)
                : new Rewriter(options.passes(), scheduled, Watching.of(options), false);
        for (String file : options.library()) {
            LibraryFile.read(Path.of(file)).addTo(LibraryTable.get());
        }
        Transformer transformer = new Transformer(new Scope(options), rewriter);
        instrumentation.addTransformer(explored ? new Remembering(transformer) : transformer, true);
        new JdkTransformer(JdkHookTable.read(Runtime.version().feature(), scheduled, explored))
                .install(instrumentation);
    }

    /**
     * The runtime, and nobody else on the boot class path, gets at the words that we add to the program's objects, at
     * the door behind which virtual threads park, and at what the JDK's pools do inside; and at the JVM's own count of
     * objects.
     */
    private static void openMemoryAccess(Instrumentation instrumentation) {
        Module runtime = Run.class.getModule();
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of("jdk.internal.misc", Set.of(runtime), "jdk.internal.access", Set.of(runtime)),
                Map.of("java.util.concurrent", Set.of(runtime)),
                Set.of(),
                Map.of());
        // Not in every JDK, nor needed before a program runs out of memory.
        ModuleLayer.boot()
                .findModule(MANAGEMENT)
                .ifPresent(module -> instrumentation.redefineModule(
                        module, Set.of(), Map.of(), Map.of(MANAGEMENT_INSIDE, Set.of(runtime)), Set.of(), Map.of()));
    }

    /** Whoever starts one JVM with a file for it, waits for both; files of several JVMs are read later, or never. */
    private static boolean isReadAtTheEnd(String named) {
        return !named.isEmpty() && !named.contains(Options.PROCESS);
    }

    /** Null for none. Several JVMs may be given the same options, and each needs a file of its own. */
    private static Path output(String named) {
        String pid = Long.toString(ProcessHandle.current().pid());
        return named.isEmpty() ? null : Path.of(named.replace(Options.PROCESS, pid));
    }

    private static Settings settings(Options options) {
        return new Settings(
                output(options.output()),
                options.mode() == Options.Mode.SERIAL,
                options.detector().isEmpty()
                        ? DetectorName.TREE
                        : DetectorName.valueOf(options.detector().toUpperCase(Locale.ROOT)),
                options.passes(),
                options.haltOnFirst(),
                options.atomicity());
    }
}
