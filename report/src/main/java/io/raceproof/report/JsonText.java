package io.raceproof.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** How JSON of ours looks on disk: UTF-8, two spaces of indentation, a newline at the end. */
final class JsonText {

    /** Half of a pair, from a program's own string: JSON can escape it, UTF-8 cannot hold it. */
    private static final Pattern LONE_SURROGATE =
            Pattern.compile("[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]");

    /** Writes one value. */
    interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    private JsonText() {}

    static byte[] write(Body body) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(layout());
            body.write(json);
        }
        text.append('\n');
        return LONE_SURROGATE
                .matcher(text.toString())
                .replaceAll(
                        half -> String.format("\\\\u%04x", (int) half.group().charAt(0)))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static DefaultPrettyPrinter layout() {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        Separators separators = Separators.createDefaultInstance()
                .withRootSeparator("")
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator("");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
        printer.indentArraysWith(lines);
        printer.indentObjectsWith(lines);
        return printer;
    }
}
