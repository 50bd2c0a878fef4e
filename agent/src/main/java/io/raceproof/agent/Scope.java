package io.raceproof.agent;

import io.raceproof.runtime.TestRunners;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which classes are the program's. What the JDK is goes by module, not by loader: a system module of the run-time image
 * with a name that the JDK reserves. The program's own modules may be linked into the same image.
 */
final class Scope {

    private static final List<String> OURS = List.of(
            "io.raceproof.agent.",
            "io.raceproof.runtime.",
            "io.raceproof.core.",
            "io.raceproof.findings.",
            "io.raceproof.explore.",
            "io.raceproof.report.",
            "io.raceproof.junit.",
            Coverage.RUNTIME,
            Mocks.INSIDE);

    /** What the JDK spins for reflection, outside its own modules. */
    private static final List<String> REFLECTION = List.of("jdk.internal.reflect.");

    /** The package of the task library, in whatever loader or module it is. */
    static final String TASK_LIBRARY = "io.raceproof.api.";

    private final Options options;
    private final Set<Module> jdk = new HashSet<>();

    Scope(Options options) {
        this.options = options;
        ModuleLayer boot = ModuleLayer.boot();
        for (ResolvedModule resolved : boot.configuration().modules()) {
            String name = resolved.name();
            Optional<URI> location = resolved.reference().location();
            boolean inImage =
                    location.isPresent() && "jrt".equals(location.get().getScheme());
            if (inImage && (name.startsWith("java.") || name.startsWith("jdk."))) {
                jdk.add(boot.findModule(name).orElseThrow());
            }
        }
    }

    /** Whether the class belongs to the JDK, to us or to who runs tests; such classes are never looked at. */
    boolean isForeign(Module module, String className) {
        return jdk.contains(module)
                || isOf(OURS, className)
                || isOf(REFLECTION, className)
                || TestRunners.isRunning(className)
                || options.mode() == Options.Mode.EXPLORE && TestRunners.isLoadedOnce(className);
    }

    /** Whether the class is the task library's: it is not checked itself, and speaks for itself through its probe. */
    boolean isTaskLibrary(String className) {
        return className.startsWith(TASK_LIBRARY) && className.indexOf('.', TASK_LIBRARY.length()) < 0;
    }

    /** Whether the user wants the class to be checked. */
    boolean isWanted(String className) {
        return (options.include().isEmpty() || matches(options.include(), className))
                && !matches(options.exclude(), className);
    }

    private static boolean isOf(List<String> prefixes, String className) {
        for (String prefix : prefixes) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(List<Glob> globs, String className) {
        for (Glob glob : globs) {
            if (glob.matches(className)) {
                return true;
            }
        }
        return false;
    }
}
