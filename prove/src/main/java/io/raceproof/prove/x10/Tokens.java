package io.raceproof.prove.x10;

import java.util.List;
import java.util.Set;

/** The tokens of a program, and how far they have been read. */
final class Tokens {

    static final Set<String> KEYWORDS = Set.of("finish", "async", "for", "in", "assume");

    private final List<Token> tokens;
    private int at;

    Tokens(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(at);
    }

    /** The token after the next one; the end has none after it. */
    Token peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token take() {
        Token token = tokens.get(at);
        at = Math.min(at + 1, tokens.size() - 1);
        return token;
    }

    Token expect(String symbol) throws X10SyntaxException {
        Token token = take();
        if (!token.is(symbol)) {
            throw new X10SyntaxException(token, "'" + symbol + "' is expected, not " + token);
        }
        return token;
    }

    /** A name that the program chose. */
    Token name(String what) throws X10SyntaxException {
        Token token = take();
        if (token.kind() != Token.Kind.NAME || KEYWORDS.contains(token.text())) {
            throw new X10SyntaxException(token, what + " is expected, not " + token);
        }
        return token;
    }
}
