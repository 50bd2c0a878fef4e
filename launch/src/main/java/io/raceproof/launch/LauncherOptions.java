package io.raceproof.launch;

import java.util.List;
import java.util.Set;

/** Which of java's arguments are options, and where the program is named, after which all is the program's. */
public final class LauncherOptions {

    /** The options whose value is the next argument; the main class comes later. */
    public static final Set<String> WITH_SEPARATE_VALUE = Set.of(
            "-cp",
            "-classpath",
            "--class-path",
            "-p",
            "--module-path",
            "--upgrade-module-path",
            "--add-modules",
            "--limit-modules",
            "--add-reads",
            "--add-exports",
            "--add-opens",
            "--patch-module",
            "--enable-native-access",
            "--source",
            "-d",
            "--describe-module");

    /** Those that begin with two dashes and have no value, or have it behind an equals sign. */
    private static final Set<String> LONG = Set.of(
            "--list-modules",
            "--dry-run",
            "--validate-modules",
            "--show-module-resolution",
            "--version",
            "--show-version",
            "--help",
            "--help-extra",
            "--enable-preview",
            "--disable-@files",
            "--module",
            "--illegal-access",
            "--illegal-native-access",
            "--illegal-final-field-mutation",
            "--enable-final-field-mutation",
            "--finalization",
            "--sun-misc-unsafe-memory-access");

    /** The options that name what to run. */
    private static final Set<String> NAMING_MAIN = Set.of("-jar", "-m", "--module");

    private LauncherOptions() {}

    /** Whether java has an option of this name, which begins with two dashes. */
    public static boolean isLongOption(String name) {
        return LONG.contains(name) || WITH_SEPARATE_VALUE.contains(name);
    }

    /** An argument file may name the main class: from there on, nobody but java can tell what is whose. */
    public static boolean namesProgram(String argument) {
        return !argument.startsWith("-") || argument.startsWith("--module=") || NAMING_MAIN.contains(argument);
    }

    /** Where the program is named; behind all if it is not. */
    public static int programAt(List<String> java) {
        int at = 0;
        while (at < java.size() && !namesProgram(java.get(at))) {
            at = afterOption(java, at);
        }
        return Math.min(at, java.size());
    }

    /** Where the argument behind an option is, and behind its value. */
    public static int afterOption(List<String> java, int option) {
        return option + (WITH_SEPARATE_VALUE.contains(java.get(option)) ? 2 : 1);
    }
}
