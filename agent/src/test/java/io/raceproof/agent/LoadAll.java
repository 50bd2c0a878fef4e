package io.raceproof.agent;

import io.raceproof.runtime.Unrewritten;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Loads and verifies every class of a jar, and prints what the JVM says to each. */
final class LoadAll {

    private LoadAll() {}

    public static void main(String[] args) throws IOException {
        for (String jar : args) {
            load(Path.of(jar));
        }
        Unrewritten.entries().forEach(entry -> System.err.println(entry));
    }

    private static void load(Path jar) throws IOException {
        URL[] urls = {jar.toUri().toURL()};
        try (JarFile file = new JarFile(jar.toFile());
                URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            List<String> names = file.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.endsWith(".class"))
                    .filter(name -> !name.startsWith("META-INF/") && !name.endsWith("-info.class"))
                    .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
                    .toList();
            for (String name : names) {
                System.out.println(name + " " + verify(name, loader));
            }
        }
    }

    /** Asking for the methods links the class, and linking verifies it, without running its initialiser. */
    private static String verify(String name, ClassLoader loader) {
        try {
            Class.forName(name, false, loader).getDeclaredMethods();
            return "verified";
        } catch (ClassNotFoundException | LinkageError e) {
            return e.toString();
        }
    }
}
