package io.raceproof.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON (RFC 8259) into maps, lists, strings, doubles, booleans and nulls. The agent has no JSON library, so that
 * no third party's classes are in the checked JVM.
 */
final class SmallJson {

    private static final int DEEPEST = 50;

    private final String text;
    private int at;
    private int depth;

    private SmallJson(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException if it is not JSON; the message says where */
    static Object read(String text) {
        SmallJson json = new SmallJson(text);
        Object value = json.value();
        json.space();
        if (json.at < text.length()) {
            throw json.wrong("the end");
        }
        return value;
    }

    private Object value() {
        space();
        if (++depth > DEEPEST) {
            throw wrong("fewer levels");
        }
        Object value =
                switch (peek()) {
                    case '{' -> object();
                    case '[' -> array();
                    case '"' -> string();
                    case 't' -> word("true", true);
                    case 'f' -> word("false", false);
                    case 'n' -> word("null", null);
                    default -> number();
                };
        depth--;
        return value;
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        space();
        while (!taken('}')) {
            if (!members.isEmpty()) {
                expect(',');
                space();
            }
            String name = string();
            space();
            expect(':');
            members.put(name, value());
            space();
        }
        return members;
    }

    private List<Object> array() {
        List<Object> elements = new ArrayList<>();
        at++;
        space();
        while (!taken(']')) {
            if (!elements.isEmpty()) {
                expect(',');
            }
            elements.add(value());
            space();
        }
        return elements;
    }

    private String string() {
        expect('"');
        StringBuilder read = new StringBuilder();
        while (!taken('"')) {
            char c = next();
            read.append(c == '\\' ? escaped() : c);
        }
        return read.toString();
    }

    private char escaped() {
        char c = next();
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                at += 4;
                try {
                    yield (char) Integer.parseInt(text.substring(at - 4, Math.min(at, text.length())), 16);
                } catch (RuntimeException e) {
                    throw wrong("four hexadecimal digits");
                }
            }
            default -> throw wrong("an escape");
        };
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong("a value");
        }
        at += word.length();
        return value;
    }

    private Double number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        try {
            return Double.valueOf(text.substring(start, at));
        } catch (NumberFormatException e) {
            throw wrong("a value");
        }
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw wrong("more");
        }
        return text.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private boolean taken(char c) {
        boolean isThere = peek() == c;
        at += isThere ? 1 : 0;
        return isThere;
    }

    private void expect(char c) {
        if (!taken(c)) {
            throw wrong("'" + c + "'");
        }
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException("at character " + at + ", " + expected + " was expected");
    }
}
