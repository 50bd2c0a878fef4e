package io.raceproof.maven;

import io.raceproof.launch.HeapRoom;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The options of a JVM that runs tests, in the form in which Surefire takes them: one line, quoted where need be. */
final class ArgLine {

    private final Path agent;
    private final List<String> options = new ArrayList<>();
    private HeapRoom room = HeapRoom.NONE;

    ArgLine(Path agent) {
        this.agent = agent;
    }

    /** The agent's {@code Options} decodes what it is given; encoded, no value needs quotes. */
    void option(String name, String value) {
        String encoded = URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
        options.add(name + "=" + encoded);
    }

    /** More heap than the options that were there give it. */
    void room(HeapRoom more) {
        room = more;
        if (!more.isNone()) {
            option(HeapRoom.OPTION, more.told());
        }
    }

    /** The agent first, then what was there before, null if nothing was, then the limits that win over it. */
    String around(String existing) {
        String argument = "-javaagent:" + agent + "=" + String.join(",", options);
        String quoted = argument.contains(" ") ? "\"" + argument + "\"" : argument;
        List<String> all = new ArrayList<>(List.of(quoted));
        if (existing != null && !existing.isBlank()) {
            all.add(existing);
        }
        all.addAll(room.options());
        return String.join(" ", all);
    }
}
