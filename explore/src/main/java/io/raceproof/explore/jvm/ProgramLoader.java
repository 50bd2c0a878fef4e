package io.raceproof.explore.jvm;

import io.raceproof.runtime.TestRunners;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The classes of the program for one execution, with statics of their own. Knows the JDK and {@link TestRunners}, and
 * nothing else of ours.
 */
final class ProgramLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    private final Set<String> seen;
    private final Consumer<String> leftovers;

    /**
     * @param seen names of classes that other loaders have looked into; safe for threads
     * @param leftovers hears what a class has that the next loader would not undo; see {@link Leftovers}
     */
    ProgramLoader(URL[] classPath, Set<String> seen, Consumer<String> leftovers) {
        super("program", classPath, ClassLoader.getPlatformClassLoader());
        this.seen = seen;
        this.leftovers = leftovers;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return TestRunners.isLoadedOnce(name)
                ? ClassLoader.getSystemClassLoader().loadClass(name)
                : super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Class<?> found = super.findClass(name);
        if (!seen.add(name)) {
            return found;
        }
        URL file = findResource(name.replace('.', '/') + ".class");
        try (InputStream in = file.openStream()) {
            Leftovers.in(in).ifPresent(what -> leftovers.accept(what + " in " + name));
        } catch (IOException e) {
            throw new ClassNotFoundException("a class that was read cannot be read again: " + name, e);
        }
        return found;
    }
}
