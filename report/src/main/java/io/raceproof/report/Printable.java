package io.raceproof.report;

/**
 * Text from elsewhere, made safe to print: names and sentences in a report come from a program or a file, and a line
 * break or an escape sequence in them must not reach the reader's terminal.
 */
final class Printable {

    /** More of somebody else's text than this does not help to recognise it. */
    private static final int SHORT = 60;

    private static final String CUT = "...";

    private Printable() {}

    /** The text on one line: tabs and line breaks are spaces, other control characters question marks. */
    static String line(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(c -> line.appendCodePoint(printable(c)));
        return line.toString();
    }

    private static int printable(int c) {
        if (c == '\t' || c == '\n' || c == '\r') {
            return ' ';
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE -> '?';
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> ' ';
            default -> c;
        };
    }

    /** The line, cut to a width. */
    static String cut(String text, int width) {
        String line = line(text);
        if (line.length() <= width) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, width - CUT.length()))) + CUT;
    }

    /** Enough of the line to recognise it. */
    static String shortened(String text) {
        return cut(text, SHORT);
    }
}
