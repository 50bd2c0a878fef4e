package io.raceproof.prove.x10;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Splits a program into tokens; comments and white space are left out. */
final class Lexer {

    private static final List<String> LONG_SYMBOLS =
            List.of("..", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "++", "--", "<<", ">>");

    private final String text;
    private int at;
    private int line = 1;
    private int lineStart;

    private Lexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) throws X10SyntaxException {
        Lexer lexer = new Lexer(text);
        List<Token> tokens = new ArrayList<>();
        do {
            tokens.add(lexer.next());
        } while (tokens.get(tokens.size() - 1).kind() != Token.Kind.END);
        return tokens;
    }

    private Token next() throws X10SyntaxException {
        skipBlanks();
        if (at == text.length()) {
            return token(Token.Kind.END, 0);
        }
        char first = text.charAt(at);
        if (Character.isJavaIdentifierStart(first)) {
            return token(Token.Kind.NAME, lengthOf(Character::isJavaIdentifierPart));
        }
        if (Character.isDigit(first)) {
            return number();
        }
        if (first == '"' || first == '\'') {
            return token(Token.Kind.STRING, stringLength(first));
        }
        for (String symbol : LONG_SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                return token(Token.Kind.SYMBOL, symbol.length());
            }
        }
        if ("(){}[];:,.=<>+-*/%!&|^?~".indexOf(first) < 0) {
            throw new X10SyntaxException(line, column(), "'" + first + "' means nothing here");
        }
        return token(Token.Kind.SYMBOL, 1);
    }

    /** Digits; a fraction only if a digit follows the point, because two points are a range. */
    private Token number() {
        int length = lengthOf(Character::isDigit);
        boolean fraction = at + length + 1 < text.length()
                && text.charAt(at + length) == '.'
                && Character.isDigit(text.charAt(at + length + 1));
        if (fraction) {
            length++;
            while (at + length < text.length() && Character.isDigit(text.charAt(at + length))) {
                length++;
            }
        }
        return token(Token.Kind.NUMBER, length);
    }

    private int stringLength(char quote) throws X10SyntaxException {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= text.length() || text.charAt(end) != quote) {
            throw new X10SyntaxException(line, column(), "a string that does not end on its line");
        }
        return end + 1 - at;
    }

    private int lengthOf(IntPredicate test) {
        int end = at;
        while (end < text.length() && test.test(text.charAt(end))) {
            end++;
        }
        return end - at;
    }

    private Token token(Token.Kind kind, int length) {
        Token token = new Token(kind, text.substring(at, at + length), line, column());
        at += length;
        return token;
    }

    private int column() {
        return at - lineStart + 1;
    }

    private void skipBlanks() throws X10SyntaxException {
        while (at < text.length()) {
            if (text.startsWith("//", at)) {
                while (at < text.length() && text.charAt(at) != '\n') {
                    at++;
                }
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw new X10SyntaxException(line, column(), "a comment that does not end");
                }
                while (at < end + 2) {
                    advance();
                }
            } else if (Character.isWhitespace(text.charAt(at))) {
                advance();
            } else {
                return;
            }
        }
    }

    private void advance() {
        if (text.charAt(at) == '\n') {
            line++;
            lineStart = at + 1;
        }
        at++;
    }
}
