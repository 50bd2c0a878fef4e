package io.raceproof.explore.jvm;

import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * What is explored.
 *
 * @param mainClass the name of the class whose {@code main} runs
 * @param arguments what it gets
 * @param classPath where its classes are
 * @param module the module that it is in, with the module path in the JVM's properties; empty if it is in none
 */
record Program(String mainClass, List<String> arguments, List<Path> classPath, String module) {

    private static final String MODULE_PATH = "jdk.module.path";

    Program(String mainClass, List<String> arguments, List<Path> classPath) {
        this(mainClass, arguments, classPath, "");
    }

    /**
     * From what follows java's options: a class and its arguments; {@code -jar}, a jar and its arguments; or {@code
     * -m}, a module, perhaps with a slash and its main class, and its arguments.
     */
    static Program of(List<String> command) {
        if (command.get(0).equals("-m")) {
            return ofModule(command.get(1), command.subList(2, command.size()));
        }
        if (command.get(0).equals("-jar")) {
            Path jar = Path.of(command.get(1));
            return new Program(mainClass(jar), command.subList(2, command.size()), List.of(jar));
        }
        return new Program(command.get(0), command.subList(1, command.size()), paths("java.class.path"));
    }

    private static List<Path> paths(String property) {
        List<Path> paths = new ArrayList<>();
        for (String entry : System.getProperty(property, "").split(File.pathSeparator)) {
            paths.add(Path.of(entry));
        }
        return paths;
    }

    private static Program ofModule(String named, List<String> arguments) {
        int slash = named.indexOf('/');
        String module = slash < 0 ? named : named.substring(0, slash);
        String main = slash < 0 ? mainOfModule(module) : named.substring(slash + 1);
        return new Program(main, arguments, paths("java.class.path"), module);
    }

    private static ModuleReference reference(String module) {
        return ModuleFinder.compose(ModuleFinder.of(paths(MODULE_PATH).toArray(Path[]::new)), ModuleFinder.ofSystem())
                .find(module)
                .orElseThrow(() -> new IllegalArgumentException("module " + module + " is not on the module path"));
    }

    private static String mainOfModule(String module) {
        return reference(module)
                .descriptor()
                .mainClass()
                .orElseThrow(() -> new IllegalArgumentException(
                        "module " + module + " names no main class; use -m " + module + "/<main class>"));
    }

    /**
     * The program must have something to run.
     *
     * @throws IllegalArgumentException if it has not
     */
    void requireMain() {
        if (isModular()) {
            requireInModule();
            return;
        }
        try (ProgramLoader loader = new ProgramLoader(urls(), ConcurrentHashMap.newKeySet(), leftover -> {})) {
            Method main = Class.forName(mainClass, false, loader).getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers())) {
                throw new NoSuchMethodException();
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no class '" + mainClass + "' on the class path", e);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException("class '" + mainClass + "' has no public static void main(String[])", e);
        } catch (LinkageError e) {
            throw new IllegalArgumentException("class '" + mainClass + "' cannot be loaded: " + e, e);
        } catch (IOException e) {
            throw new UncheckedIOException("the class path cannot be closed", e);
        }
    }

    private void requireInModule() {
        try (ModuleReader classes = reference(module).open()) {
            if (classes.find(mainClass.replace('.', '/') + ".class").isEmpty()) {
                throw new IllegalArgumentException("there is no class '" + mainClass + "' in module " + module);
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("module " + module + " cannot be read", e);
        }
    }

    boolean isModular() {
        return !module.isEmpty();
    }

    /** What {@link #of} makes this program of again, in a JVM with its class path. */
    List<String> command() {
        List<String> command =
                new ArrayList<>(isModular() ? List.of("-m", module + "/" + mainClass) : List.of(mainClass));
        command.addAll(arguments);
        return command;
    }

    /** JVM options without which its main class cannot be called from here. */
    List<String> openings() {
        int dot = mainClass.lastIndexOf('.');
        return isModular() && dot > 0
                ? List.of(
                        "--add-modules=" + module,
                        "--add-opens=" + module + "/" + mainClass.substring(0, dot) + "=ALL-UNNAMED")
                : List.of();
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
        Class<?> type = isModular()
                ? Class.forName(ModuleLayer.boot().findModule(module).orElseThrow(), mainClass)
                : Class.forName(mainClass, true, loader);
        Method main = type.getMethod("main", String[].class);
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) arguments.toArray(new String[0]));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * Names the program with its classes and input, for tokens and states. What else lies in a folder of the class path
     * does not count: reports and states may be written there.
     */
    String identity() {
        CRC32 sum = new CRC32();
        List<Path> entries = new ArrayList<>(classPath);
        if (isModular()) {
            entries.addAll(paths(MODULE_PATH));
        }
        for (Path entry : entries.stream().filter(Files::exists).toList()) {
            try (Stream<Path> files = Files.walk(entry)) {
                for (Path file :
                        files.filter(file -> isCode(file, entry)).sorted().toList()) {
                    sum.update(Files.readAllBytes(file));
                }
            } catch (IOException e) {
                throw new UncheckedIOException("a class path entry that cannot be read: " + entry, e);
            }
        }
        return module + " " + mainClass + " " + arguments + " " + sum.getValue();
    }

    private static boolean isCode(Path file, Path entry) {
        return Files.isRegularFile(file)
                && (file.equals(entry) || file.getFileName().toString().endsWith(".class"));
    }

    /** A place in it; what is no place in particular is its main method's doing. */
    Access access(Op op, int number, String task) {
        Site site = Sites.get(number);
        boolean isKnown = !site.className().isEmpty();
        return new Access(
                op,
                isKnown ? site.className() : mainClass,
                isKnown ? site.method() : "main",
                site.file(),
                site.line(),
                "task " + task,
                List.of());
    }
}
