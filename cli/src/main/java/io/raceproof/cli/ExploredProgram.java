package io.raceproof.cli;

import io.raceproof.launch.ArgumentFiles;
import io.raceproof.launch.BadArgumentsException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a program as often as it has graphs: in a JVM with the agent in explore mode, in which the search runs too. What
 * the user would have given to java comes first, up to the program; the program's name and arguments come last.
 */
final class ExploredProgram {

    static final String NAME = "explore";

    /** What the JVM runs instead of the program. */
    private static final String MAIN = "io.raceproof.explore.jvm.Main";

    private static final String SOURCE = ".java";

    private final JavaCommandLine arguments;
    private final AgentArgument agent = new AgentArgument(Installation.agentJar());
    private final List<String> options = new ArrayList<>();
    private List<String> room = List.of();
    private StandardInput input = StandardInput.own();

    /** @throws UsageError if no program is named, or an argument file cannot be read */
    ExploredProgram(JavaCommandLine arguments, ClassOptions classes, RunOptions running, AtomicityOption atomicity) {
        JavaCommandLine expanded = new JavaCommandLine(arguments.own(), expanded(arguments.java()));
        expanded.requireProgram();
        this.arguments = expanded;
        agent.option("mode", NAME);
        classes.tell(agent);
        running.tell(agent);
        atomicity.tell(agent);
    }

    private static List<String> expanded(List<String> java) {
        try {
            return ArgumentFiles.expand(java);
        } catch (BadArgumentsException e) {
            throw new UsageError(e.getMessage());
        }
    }

    /** An option of the search; none if the value is null. */
    ExploredProgram with(String option, Object value) {
        if (value != null) {
            options.add("--" + option + "=" + value);
        }
        return this;
    }

    /** All JVMs of the search are on this machine, and may take more of its memory than the program would. */
    ExploredProgram onThisMachine() {
        ProgramRoom found = ProgramRoom.of(arguments.java());
        found.tell(agent);
        room = found.options();
        return this;
    }

    ExploredProgram reading(StandardInput from) {
        input = from;
        return this;
    }

    /**
     * Runs the search to its end.
     *
     * @throws UsageError if the program is a source file that does not compile
     */
    Outcome run(Interruption interruption) {
        int program = arguments.programAt();
        List<String> options = arguments.java().subList(0, program);
        List<String> named = arguments.java().subList(program, arguments.java().size());
        if (!named.get(0).endsWith(SOURCE)) {
            return run(interruption, options, javaNamed(named));
        }
        String classPath = arguments.classPath();
        try (SourceFile source = SourceFile.compile(Path.of(named.get(0)), options, classPath)) {
            List<String> compiled = new ArrayList<>(options);
            compiled.addAll(List.of("-cp", source.folder() + File.pathSeparator + classPath));
            int level = compiled.indexOf("--source");
            if (level >= 0) {
                compiled.subList(level, level + 2).clear();
            }
            List<String> main = new ArrayList<>(named);
            main.set(0, source.mainClass());
            return run(interruption, compiled, main);
        }
    }

    /** A module is named in one way. */
    private static List<String> javaNamed(List<String> named) {
        List<String> same = new ArrayList<>(named);
        if (same.get(0).startsWith("--module=")) {
            same.set(0, same.get(0).substring("--module=".length()));
            same.add(0, "-m");
        } else if (same.get(0).equals("--module")) {
            same.set(0, "-m");
        }
        return same;
    }

    private Outcome run(Interruption interruption, List<String> options, List<String> program) {
        return new CheckedProgram(agent, findings -> command(findings, options, program))
                .reading(input)
                .run(interruption);
    }

    private List<String> command(Path findings, List<String> java, List<String> program) {
        List<String> command = new ArrayList<>(java);
        command.addAll(room);
        command.add(MAIN);
        command.add("--output=" + findings);
        command.addAll(options);
        command.add("--");
        command.addAll(program);
        return command;
    }
}
