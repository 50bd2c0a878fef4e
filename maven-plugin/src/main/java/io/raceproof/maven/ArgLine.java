package io.raceproof.maven;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The options of a JVM that runs tests, in the form in which Surefire takes them: one line, quoted where need be. */
final class ArgLine {

    private final Path agent;
    private final List<String> options = new ArrayList<>();

    ArgLine(Path agent) {
        this.agent = agent;
    }

    /** The agent's {@code Options} decodes what it is given; encoded, no value needs quotes. */
    void option(String name, String value) {
        String encoded = URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
        options.add(name + "=" + encoded);
    }

    /** The agent first, then what was there before; null if nothing was. */
    String before(String existing) {
        String argument = "-javaagent:" + agent + "=" + String.join(",", options);
        String quoted = argument.contains(" ") ? "\"" + argument + "\"" : argument;
        return existing == null || existing.isBlank() ? quoted : quoted + " " + existing;
    }
}
