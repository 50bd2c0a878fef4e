package io.raceproof.testkit;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The schemas that reports keep to: ours, from {@code docs}, and the official one of SARIF, from a library's jar. For
 * modules whose tests bring the validator and that jar.
 *
 * <p>Our schema is used in a strict form. Readers are told to ignore what they do not know, but a field that we write
 * and do not publish is a mistake.
 */
public final class ReportSchemas {

    private static final Path OURS = Path.of("..", "docs", "report-schema.json");
    private static final String SARIF = "/schema/sarif-schema-2.1.0.json";

    /** An object whose fields are required, and therefore listed. */
    private static final Pattern LISTED_FIELDS = Pattern.compile("\"type\": \"object\",\\s*\"required\"");

    private ReportSchemas() {}

    /** Read when first needed, and once: the official schema is large. */
    private static final class Ours {
        static final JsonSchema SCHEMA = read();

        private static JsonSchema read() {
            try {
                String strict = LISTED_FIELDS
                        .matcher(Files.readString(OURS))
                        .replaceAll("\"type\": \"object\", \"additionalProperties\": false, \"required\"");
                return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(strict);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static final class Sarif {
        static final JsonSchema SCHEMA = read();

        private static JsonSchema read() {
            try (InputStream in = ReportSchemas.class.getResourceAsStream(SARIF)) {
                return JsonSchemaFactory.getInstance(VersionFlag.V7)
                        .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** What is wrong with a report in JSON; empty if nothing is. */
    public static Set<ValidationMessage> mistakesInReport(String json) {
        return Ours.SCHEMA.validate(json, InputFormat.JSON);
    }

    /** What is wrong with a SARIF log; empty if nothing is. */
    public static Set<ValidationMessage> mistakesInSarif(String json) {
        return Sarif.SCHEMA.validate(json, InputFormat.JSON);
    }
}
