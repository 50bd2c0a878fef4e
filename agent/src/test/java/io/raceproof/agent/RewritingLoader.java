package io.raceproof.agent;

import io.raceproof.runtime.Pass;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import recording.Hooks;

/** Defines the classes of {@code traps}, or generated ones, itself, rewritten as by the agent, with recording hooks. */
final class RewritingLoader extends ClassLoader {

    private final Map<String, byte[]> generated = new HashMap<>();
    private final Rewriter rewriter;

    RewritingLoader() {
        this(true);
    }

    /** @param keepShadows whether shadows of arrays are kept in local variables */
    RewritingLoader(boolean keepShadows) {
        this(keepShadows ? Set.of(Pass.SHADOWS) : Set.of());
    }

    RewritingLoader(Set<Pass> passes) {
        super(RewritingLoader.class.getClassLoader());
        rewriter = new Rewriter(passes, false);
    }

    RewritingLoader with(String className, byte[] classFile) {
        generated.put(className, classFile);
        return this;
    }

    /** The accesses that were seen while a class's {@code run} ran; it must return what it returns without us. */
    List<Recorder.Seen> record(String className, Object expected) {
        return run(className, expected).accesses();
    }

    /** As {@link #record}, with everything that is no access. */
    List<Recorder.Seen> recordEverything(String className, Object expected) {
        return run(className, expected).everything();
    }

    private Recorder run(String className, Object expected) {
        Recorder recorder = new Recorder();
        Hooks.install(recorder);
        try {
            Object result = loadClass(className).getMethod("run").invoke(null);
            if (!expected.equals(result)) {
                throw new AssertionError("expected " + expected + " but " + className + " returned " + result);
            }
            return recorder;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(className, e);
        } finally {
            Hooks.install(null);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("traps.") && !generated.containsKey(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) {
        byte[] original = generated.containsKey(name) ? generated.get(name) : read(name);
        byte[] rewritten = rewriter.rewrite(this, original, true);
        byte[] used =
                rewritten == null ? original : Renamed.classFile(rewritten, "io/raceproof/runtime/", "recording/");
        return defineClass(name, used, 0, used.length);
    }

    static byte[] read(String className) {
        String resource = className.replace('.', '/') + ".class";
        try (InputStream in = RewritingLoader.class.getClassLoader().getResourceAsStream(resource)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
