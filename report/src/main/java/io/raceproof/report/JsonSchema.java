package io.raceproof.report;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says what kind of file something is before anybody reads it: a report of a later version should be refused as that,
 * and not for the first of its fields that looks odd. The schema need not be the first field; tools that sort keys
 * exist.
 */
final class JsonSchema {

    private static final Pattern REPORT = Pattern.compile("raceproof-report/(\\d+)");

    private JsonSchema() {}

    /** Refuses what is not JSON at all, and what is not {@link JsonReport#SCHEMA}. */
    static void require(byte[] bytes) throws NotAReportException {
        String schema = JsonCursor.over(bytes, JsonSchema::find);
        Matcher report = REPORT.matcher(schema);
        if (schema.equals(JsonReport.SCHEMA)) {
            return;
        }
        if (report.matches()) {
            throw new NotAReportException("is a " + Printable.shortened(schema) + ", and this raceproof reads "
                    + JsonReport.SCHEMA + "; use the version of raceproof that wrote it, or a later one");
        }
        throw new NotAReportException(
                "is not a report: its schema is '" + Printable.shortened(schema) + "', not " + JsonReport.SCHEMA);
    }

    private static String find(JsonCursor cursor) throws IOException {
        if (cursor.isEmptyText()) {
            throw new NotAReportException("is empty");
        }
        if (!cursor.isObject()) {
            throw new NotAReportException("is not a report, which is a JSON object");
        }
        String schema = null;
        for (String name = cursor.firstField("report"); name != null; name = cursor.nextField()) {
            if (name.equals("schema") && cursor.isString()) {
                schema = cursor.string(name);
            } else {
                cursor.skip();
            }
        }
        if (schema == null) {
            throw new NotAReportException("is not a report: it has no \"schema\" that says " + JsonReport.SCHEMA);
        }
        return schema;
    }
}
