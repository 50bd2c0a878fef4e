package io.raceproof.explore.jvm;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * What is explored.
 *
 * @param mainClass the name of the class whose {@code main} runs
 * @param arguments what it gets
 * @param classPath where its classes are
 */
record Program(String mainClass, List<String> arguments, List<Path> classPath) {

    /** From what follows java's options: a class and its arguments, or {@code -jar}, a jar and its arguments. */
    static Program of(List<String> command) {
        if (command.get(0).equals("-jar")) {
            Path jar = Path.of(command.get(1));
            return new Program(mainClass(jar), command.subList(2, command.size()), List.of(jar));
        }
        List<Path> classPath = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            classPath.add(Path.of(entry));
        }
        return new Program(command.get(0), command.subList(1, command.size()), classPath);
    }

    private static String mainClass(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            String named = file.getManifest() == null
                    ? null
                    : file.getManifest().getMainAttributes().getValue("Main-Class");
            if (named == null) {
                throw new IllegalArgumentException("no main manifest attribute, in " + jar);
            }
            return named.strip();
        } catch (IOException e) {
            throw new IllegalArgumentException("unable to access jarfile " + jar, e);
        }
    }

    URL[] urls() {
        URL[] urls = new URL[classPath.size()];
        for (int i = 0; i < urls.length; i++) {
            try {
                urls[i] = classPath.get(i).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException("a class path entry that is no file: " + classPath.get(i), e);
            }
        }
        return urls;
    }

    /** Runs {@code main} with classes of the loader; throws what it throws. */
    void run(ClassLoader loader) throws Throwable {
        Method main = Class.forName(mainClass, true, loader).getMethod("main", String[].class);
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) arguments.toArray(new String[0]));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Names the program with its classes and input, for tokens. */
    String identity() {
        CRC32 sum = new CRC32();
        for (Path entry : classPath.stream().filter(Files::exists).toList()) {
            try (Stream<Path> files = Files.walk(entry)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    sum.update(Files.readAllBytes(file));
                }
            } catch (IOException e) {
                throw new UncheckedIOException("a class path entry that cannot be read: " + entry, e);
            }
        }
        return mainClass + " " + arguments + " " + sum.getValue();
    }
}
