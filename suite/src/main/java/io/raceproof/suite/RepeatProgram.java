package io.raceproof.suite;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;

/**
 * Runs one program many times in the JVM that is checked, each time from classes of its own, so that no run knows
 * anything of the one before: statics, shadows and sites are new. Arguments: the program's class, the number of runs,
 * the findings file. Prints the length of that file before the first run and after each, which tells whose findings are
 * whose.
 */
public final class RepeatProgram {

    /** The line before the lengths. */
    static final String LENGTHS = "lengths:";

    private RepeatProgram() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        String className = args[0];
        File findings = new File(args[2]);
        StringBuilder lengths = new StringBuilder().append(findings.length());
        for (int run = Integer.parseInt(args[1]); run > 0; run--) {
            Class<?> fresh = new Anew(className).loadClass(className);
            ((Runnable) fresh.getDeclaredConstructor().newInstance()).run();
            lengths.append('\n').append(findings.length());
        }
        System.out.println(LENGTHS);
        System.out.println(lengths);
    }

    /** Defines the program's classes itself; everything else is its parent's. */
    static final class Anew extends ClassLoader {

        private final String className;

        Anew(String className) {
            super(RepeatProgram.class.getClassLoader());
            this.className = className;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(className) && !name.startsWith(className + "$")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : define(name);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
