package io.raceproof.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options about which classes are checked. */
final class ClassOptions {

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description = "Checks only classes with such names (* and ?); repeatable.")
    private List<String> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            description = "Does not check classes with such names; repeatable.")
    private List<String> exclude = new ArrayList<>();

    void tell(AgentArgument agent) {
        include.forEach(glob -> agent.option("include", glob));
        exclude.forEach(glob -> agent.option("exclude", glob));
    }
}
