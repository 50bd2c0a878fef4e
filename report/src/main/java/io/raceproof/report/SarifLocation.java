package io.raceproof.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes a frame as a location (3.28): where it is on disk, if the class file says so, and what it is called. */
final class SarifLocation {

    private static final int NO_ID = -1;

    private final JsonGenerator json;
    private final SourceFinder sources;

    SarifLocation(JsonGenerator json, SourceFinder sources) {
        this.json = json;
        this.sources = sources;
    }

    void write(String frame, String message) throws IOException {
        write(frame, NO_ID, message);
    }

    /** With an id, the message of the result can refer to it. */
    void write(String frame, int id, String message) throws IOException {
        Optional<Frame> parsed = Frame.parse(frame);
        json.writeStartObject();
        if (id != NO_ID) {
            json.writeNumberField("id", id);
        }
        if (parsed.isPresent() && !parsed.get().file().isEmpty()) {
            physical(frame, parsed.get());
        }
        json.writeArrayFieldStart("logicalLocations");
        json.writeStartObject();
        json.writeStringField(
                "fullyQualifiedName",
                parsed.map(known -> known.className() + "." + known.method()).orElse(frame));
        json.writeStringField("kind", "function");
        json.writeEndObject();
        json.writeEndArray();
        SarifReport.message(json, "message", message);
        json.writeEndObject();
    }

    private void physical(String frame, Frame parsed) throws IOException {
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField(
                "uri",
                sources.find(frame)
                        .flatMap(source -> relative(source.path()))
                        .orElseGet(
                                () -> encoded(List.of(parsed.conventionalPath().split("/")))));
        json.writeStringField("uriBaseId", SarifReport.SOURCE_ROOT);
        json.writeEndObject();
        if (parsed.line() > 0) {
            json.writeObjectFieldStart("region");
            json.writeNumberField("startLine", parsed.line());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    /** Empty if it is outside of the working directory: a log must not depend on the machine that it was made on. */
    private static Optional<String> relative(Path path) {
        Path here = Path.of("").toAbsolutePath().normalize();
        Path there = path.toAbsolutePath().normalize();
        if (!there.startsWith(here)) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        here.relativize(there).forEach(name -> names.add(name.toString()));
        return Optional.of(encoded(names));
    }

    private static String encoded(List<String> names) {
        List<String> segments = new ArrayList<>();
        for (String name : names) {
            segments.add(URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20"));
        }
        return String.join("/", segments);
    }
}
