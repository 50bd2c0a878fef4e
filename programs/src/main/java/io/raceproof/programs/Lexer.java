package io.raceproof.programs;

/**
 * Cuts {@link Notation}'s text into words, numbers and signs. Knows one token, the next; {@link #END} after the last.
 */
final class Lexer {

    static final String END = "the end";

    private final String text;
    private int position;
    private int line = 1;
    private int lineStart;
    private String token;
    private int tokenLine;
    private int tokenColumn;
    private boolean afterNewline;

    Lexer(String text) {
        this.text = text;
        advance();
    }

    /** The next token, without going past it. */
    String peek() {
        return token;
    }

    /** Whether the next token is on another line than the one before it. */
    boolean startsLine() {
        return afterNewline;
    }

    String next() {
        String current = token;
        advance();
        return current;
    }

    boolean accept(String expected) {
        if (!token.equals(expected)) {
            return false;
        }
        advance();
        return true;
    }

    void expect(String expected) {
        if (!accept(expected)) {
            throw unexpected("'" + expected + "'");
        }
    }

    int number() {
        try {
            int number = Integer.parseInt(token);
            advance();
            return number;
        } catch (NumberFormatException e) {
            throw unexpected("an int");
        }
    }

    NotationException unexpected(String expected) {
        String found = token.equals(END) ? END : "'" + token + "'";
        return new NotationException("expected " + expected + ", found " + found, tokenLine, tokenColumn);
    }

    private void advance() {
        int before = line;
        skip();
        afterNewline = line != before;
        tokenLine = line;
        tokenColumn = position - lineStart + 1;
        int start = position;
        if (start == text.length()) {
            token = END;
            return;
        }
        char first = text.charAt(start);
        position++;
        if (isWord(first)) {
            while (position < text.length() && isWord(text.charAt(position))) {
                position++;
            }
        } else if (first == '-' || (first == '=' && text.startsWith("==", start))) {
            position++;
            while (first == '-' && position < text.length() && Character.isDigit(text.charAt(position))) {
                position++;
            }
        }
        position = Math.min(position, text.length());
        token = text.substring(start, position);
    }

    private void skip() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (text.startsWith("//", position)) {
                int end = text.indexOf('\n', position);
                position = end < 0 ? text.length() : end;
            } else if (Character.isWhitespace(c)) {
                position++;
                if (c == '\n') {
                    line++;
                    lineStart = position;
                }
            } else {
                return;
            }
        }
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
