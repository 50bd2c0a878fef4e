package io.raceproof.cli;

import io.raceproof.launch.LauncherOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The arguments of a command that is a drop-in for {@code java}, divided: our own options come first and end at the
 * first argument that is not one of them, or at {@code --}, which belongs to nobody; everything after that is java's,
 * untouched.
 *
 * <p>An option with a required value takes it after {@code =} or as the next argument, whatever that looks like; one
 * with an optional value takes it only after {@code =}. {@link #own} is in a form that picocli cannot read differently:
 * a value is always attached by {@code =}.
 *
 * <p>One of our options behind java's, but before the main class, is a mistake that java would only call unrecognised;
 * so is one that is misspelt.
 * Where the main class is, {@link LauncherOptions} can tell.
 *
 * @param own our options, for picocli
 * @param java what java gets
 */
record JavaCommandLine(List<String> own, List<String> java) {

    /** What differs by so many characters from one of ours, and is not java's, was meant to be ours. */
    private static final int MISSPELT = 2;

    JavaCommandLine {
        own = List.copyOf(own);
        java = List.copyOf(java);
    }

    /**
     * Divides the arguments of a command whose own options are those of {@code command}.
     *
     * @throws UsageError if a value is missing, or one of our options comes too late
     */
    static JavaCommandLine divide(CommandSpec command, List<String> arguments) {
        List<String> own = new ArrayList<>();
        int next = 0;
        while (next < arguments.size()) {
            String argument = arguments.get(next);
            OptionSpec option = command.optionsMap().get(nameOf(argument));
            if (option == null) {
                break;
            }
            next++;
            if (option.arity().min() == 0 || argument.contains("=")) {
                own.add(argument);
            } else if (next < arguments.size()) {
                own.add(argument + "=" + arguments.get(next++));
            } else {
                throw new UsageError(argument + " needs a value");
            }
        }
        if (next < arguments.size() && arguments.get(next).equals("--")) {
            next++;
        }
        List<String> java = arguments.subList(next, arguments.size());
        rejectLateOptions(command, java);
        return new JavaCommandLine(own, java);
    }

    private static void rejectLateOptions(CommandSpec command, List<String> java) {
        for (int i = 0; i < java.size(); i = LauncherOptions.afterOption(java, i)) {
            String argument = java.get(i);
            if (command.optionsMap().get(nameOf(argument)) != null) {
                throw new UsageError(argument + " comes too late: " + (i == 0 ? "--" : java.get(0))
                        + " ended raceproof's own options; put it right after '" + command.qualifiedName() + "'");
            }
            if (LauncherOptions.namesProgram(argument)) {
                return;
            }
            rejectMisspelt(command, nameOf(argument));
        }
    }

    private static void rejectMisspelt(CommandSpec command, String name) {
        if (name.startsWith("--") && !LauncherOptions.isLongOption(name)) {
            for (String option : command.optionsMap().keySet()) {
                if (changes(name, option) <= MISSPELT) {
                    throw new UsageError("there is no option " + name + "; did you mean " + option + "?");
                }
            }
        }
    }

    /** How many characters have to be put in, left out or replaced to make the one of the other. */
    private static int changes(String from, String to) {
        int[] changes = IntStream.rangeClosed(0, to.length()).toArray();
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = changes[0];
            changes[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = changes[j];
                changes[j] = Math.min(replaced, 1 + Math.min(changes[j - 1], diagonal));
            }
        }
        return changes[to.length()];
    }

    /** @throws UsageError if java's arguments are only options, for which java would print a page of help */
    void requireProgram() {
        if (programAt() == java.size()) {
            throw new UsageError("there is no program to run: name a main class, -jar FILE, -m MODULE or a .java file");
        }
    }

    /** Where in java's arguments the program is named; only if {@link #requireProgram} does not complain. */
    int programAt() {
        return LauncherOptions.programAt(java);
    }

    /** The source file that java is to run, if it is one. */
    List<Path> sources() {
        String program = java.get(programAt());
        return program.endsWith(".java") ? List.of(Path.of(program)) : List.of();
    }

    /** The class path that java's options before the program name; without one, what java takes then. */
    String classPath() {
        String path = System.getenv().getOrDefault("CLASSPATH", ".");
        for (int i = 0; i < programAt(); i = LauncherOptions.afterOption(java, i)) {
            String option = java.get(i);
            if (List.of("-cp", "-classpath", "--class-path").contains(option)) {
                path = java.get(i + 1);
            } else if (option.startsWith("--class-path=")) {
                path = option.substring(option.indexOf('=') + 1);
            }
        }
        return path;
    }

    /** An option without its value. */
    static String nameOf(String argument) {
        int equals = argument.indexOf('=');
        return equals < 0 ? argument : argument.substring(0, equals);
    }
}
