package io.raceproof.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The {@code -javaagent} argument: the agent's jar and its options, separated by commas. In a value, commas, percent
 * signs and what is not ASCII are percent-encoded, as the agent's {@code Options} reads them: nobody knows what the JVM
 * makes of other characters.
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
        options.add(name + "=" + encode(value));
    }

    private static String encode(String value) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b > ' ' && b != '%' && b != ',';
            encoded.append(plain ? String.valueOf((char) b) : String.format(Locale.ROOT, "%%%02X", b & 0xff));
        }
        return encoded.toString();
    }

    @Override
    public String toString() {
        return "-javaagent:" + jar + "=" + String.join(",", options);
    }
}
