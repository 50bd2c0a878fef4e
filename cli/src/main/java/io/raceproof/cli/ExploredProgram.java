package io.raceproof.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a program as often as it has graphs: in a JVM with the agent in explore mode, in which the search runs too. What the
 * user would have given to java comes first, up to the program; the program's name and arguments come last.
 */
final class ExploredProgram {

    static final String NAME = "explore";

    /** What the JVM runs instead of the program. */
    private static final String MAIN = "io.raceproof.explore.jvm.Main";

    private final JavaCommandLine arguments;
    private final AgentArgument agent = new AgentArgument(Installation.agentJar());
    private final List<String> options = new ArrayList<>();
    private StandardInput input = StandardInput.own();

    /** @throws UsageError if explore cannot run such a program */
    ExploredProgram(JavaCommandLine arguments, List<String> include, List<String> exclude, boolean noOpt) {
        arguments.requireProgram();
        String named = arguments.java().get(arguments.programAt());
        if (named.startsWith("@")
                || named.endsWith(".java")
                || named.startsWith("-m")
                || named.startsWith("--module")) {
            throw new UsageError(
                    "explore runs a main class, or -jar FILE; '" + named + "' is not part of this version");
        }
        this.arguments = arguments;
        agent.option("mode", NAME);
        include.forEach(glob -> agent.option("include", glob));
        exclude.forEach(glob -> agent.option("exclude", glob));
        if (noOpt) {
            agent.flag("no-opt");
        }
    }

    /** An option of the search; none if the value is null. */
    ExploredProgram with(String option, Object value) {
        if (value != null) {
            options.add("--" + option + "=" + value);
        }
        return this;
    }

    ExploredProgram reading(StandardInput from) {
        input = from;
        return this;
    }

    /** Runs the search to its end. */
    Outcome run(Interruption interruption) {
        return new CheckedProgram(agent, this::command).reading(input).run(interruption);
    }

    private List<String> command(Path findings) {
        int program = arguments.programAt();
        List<String> command = new ArrayList<>(arguments.java().subList(0, program));
        command.add(MAIN);
        command.add("--output=" + findings);
        command.addAll(options);
        command.add("--");
        command.addAll(arguments.java().subList(program, arguments.java().size()));
        return command;
    }
}
