package io.raceproof.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The {@code -javaagent} argument: the agent's jar and its options, separated by commas. A comma in a value, and the
 * percent sign itself, are percent-encoded, as the agent's {@code Options} reads them.
 */
final class AgentArgument {

    private final Path jar;
    private final List<String> options = new ArrayList<>();

    AgentArgument(Path jar) {
        // The JVM takes everything after the first equals sign for the agent's options.
        if (jar.toString().contains("=")) {
            throw new ToolFailure("the JVM loads no agent from a folder with '=' in its name, and raceproof is in "
                    + jar.getParent() + "; move it");
        }
        this.jar = jar;
    }

    void flag(String name) {
        options.add(name);
    }

    void option(String name, String value) {
        options.add(name + "=" + value.replace("%", "%25").replace(",", "%2C"));
    }

    @Override
    public String toString() {
        return "-javaagent:" + jar + "=" + String.join(",", options);
    }
}
