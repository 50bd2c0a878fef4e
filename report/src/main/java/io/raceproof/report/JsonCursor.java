package io.raceproof.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A place in a JSON text, moved on by asking for what must come next. Everything that is not as asked for is refused
 * with its line and column. Before each question the cursor is on the first token of the value asked for, and after it
 * on the last.
 */
final class JsonCursor implements AutoCloseable {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Jackson explains all of JSON to whoever has named the wrong file. */
    private static final Pattern WHAT_JSON_IS = Pattern.compile(": (was expecting|expected) .*JSON String.*");

    private final JsonParser json;

    /** Reads one element of a list. */
    interface Element<T> {
        T read() throws IOException;
    }

    /** Some work with a cursor. */
    interface Work<T> {
        T on(JsonCursor cursor) throws IOException;
    }

    private JsonCursor(byte[] bytes) throws IOException {
        json = FACTORY.createParser(bytes);
        json.nextToken();
    }

    /** Works on the only value in a text; what is wrong with the text itself is refused here. */
    static <T> T over(byte[] bytes, Work<T> work) throws NotAReportException {
        try (JsonCursor cursor = new JsonCursor(bytes)) {
            T result = work.on(cursor);
            if (cursor.json.nextToken() != null) {
                throw cursor.refuse("something after the end of the report");
            }
            return result;
        } catch (NotAReportException e) {
            throw e;
        } catch (JsonEOFException e) {
            throw new NotAReportException("is cut off: it ends in the middle, at " + place(e.getLocation()));
        } catch (JsonProcessingException e) {
            throw new NotAReportException("is not JSON, or damaged, at " + place(e.getLocation()) + ": "
                    + WHAT_JSON_IS.matcher(e.getOriginalMessage()).replaceAll(""));
        } catch (IOException e) {
            // There is no device behind an array of bytes: the text's encoding is wrong.
            throw new NotAReportException("is not JSON: " + e.getMessage());
        }
    }

    /** A refusal of what is here: "has at line 1, column 2 …". */
    NotAReportException refuse(String what) {
        return refuse(place(), what);
    }

    /** A refusal of what began at an earlier place. */
    static NotAReportException refuse(String place, String what) {
        return new NotAReportException("has at " + place + " " + what);
    }

    /** Where the cursor is, in words. */
    String place() {
        return place(json.currentTokenLocation());
    }

    private static String place(JsonLocation location) {
        return "line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    boolean isObject() {
        return json.hasToken(JsonToken.START_OBJECT);
    }

    boolean isString() {
        return json.hasToken(JsonToken.VALUE_STRING);
    }

    boolean isEmptyText() {
        return !json.hasCurrentToken();
    }

    void skip() throws IOException {
        json.skipChildren();
    }

    /** Enters an object: the name of its first field, as {@link #nextField} gives it. */
    String firstField(String name) throws IOException {
        expect(JsonToken.START_OBJECT, name, "an object");
        return nextField();
    }

    /** The name of the next field, with the cursor on its value; null at the object's end. */
    String nextField() throws IOException {
        if (json.nextToken() == JsonToken.END_OBJECT) {
            return null;
        }
        String name = json.currentName();
        json.nextToken();
        return name;
    }

    <T> List<T> list(String name, Element<T> element) throws IOException {
        expect(JsonToken.START_ARRAY, name, "a list");
        List<T> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(element.read());
        }
        return elements;
    }

    List<String> strings(String name) throws IOException {
        return list(name, () -> string(name));
    }

    Map<String, Long> numbers(String name) throws IOException {
        Map<String, Long> numbers = new LinkedHashMap<>();
        for (String key = firstField(name); key != null; key = nextField()) {
            numbers.put(key, number(name));
        }
        return numbers;
    }

    String string(String name) throws IOException {
        expect(JsonToken.VALUE_STRING, name, "a string");
        return json.getText();
    }

    long number(String name) throws IOException {
        expect(JsonToken.VALUE_NUMBER_INT, name, "an integer");
        return json.getLongValue();
    }

    int line(String name) throws IOException {
        expect(JsonToken.VALUE_NUMBER_INT, name, "an integer");
        return json.getIntValue();
    }

    /** One of a few names. */
    <T> T oneOf(String name, T[] values, Function<T, String> nameOf) throws IOException {
        String given = string(name);
        List<String> names = new ArrayList<>();
        for (T value : values) {
            if (nameOf.apply(value).equals(given)) {
                return value;
            }
            names.add(nameOf.apply(value));
        }
        throw refuse("the \"" + name + "\" '" + Printable.shortened(given) + "', which is none of "
                + String.join(", ", names));
    }

    private void expect(JsonToken token, String name, String what) throws IOException {
        if (!json.hasToken(token)) {
            throw refuse("a \"" + name + "\" that is not " + what);
        }
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
