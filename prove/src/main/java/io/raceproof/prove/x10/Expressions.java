package io.raceproof.prove.x10;

import java.util.ArrayList;
import java.util.List;

/** Reads expressions, with the usual precedence. */
final class Expressions {

    /** From the weakest to the strongest; all of them group from the left. */
    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<", "<=", ">", ">="),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private final Tokens tokens;

    Expressions(Tokens tokens) {
        this.tokens = tokens;
    }

    Expr expression() throws X10SyntaxException {
        Expr condition = binary(0);
        if (!tokens.peek().is("?")) {
            return condition;
        }
        Token at = tokens.take();
        Expr yes = expression();
        tokens.expect(":");
        return new Expr.Operation(at, "?", List.of(condition, yes, expression()));
    }

    private Expr binary(int level) throws X10SyntaxException {
        if (level == LEVELS.size()) {
            return unary();
        }
        Expr left = binary(level + 1);
        while (tokens.peek().kind() == Token.Kind.SYMBOL
                && LEVELS.get(level).contains(tokens.peek().text())) {
            Token operator = tokens.take();
            left = new Expr.Operation(operator, operator.text(), List.of(left, binary(level + 1)));
        }
        return left;
    }

    private Expr unary() throws X10SyntaxException {
        Token token = tokens.peek();
        if (token.is("-") || token.is("+") || token.is("!") || token.is("~")) {
            tokens.take();
            return new Expr.Operation(token, token.text(), List.of(unary()));
        }
        return primary();
    }

    private Expr primary() throws X10SyntaxException {
        Token token = tokens.take();
        switch (token.kind()) {
            case NUMBER:
            case STRING:
                return new Expr.Number(token, token.text());
            case NAME:
                return afterName(token);
            default:
                if (token.is("(")) {
                    Expr inner = expression();
                    tokens.expect(")");
                    return inner;
                }
                throw new X10SyntaxException(token, "an expression is expected, not " + token);
        }
    }

    private Expr afterName(Token name) throws X10SyntaxException {
        if (Tokens.KEYWORDS.contains(name.text())) {
            throw new X10SyntaxException(name, "an expression is expected, not the keyword " + name);
        }
        if (tokens.peek().is("(")) {
            tokens.take();
            List<Expr> arguments = new ArrayList<>();
            if (!tokens.peek().is(")")) {
                arguments.addAll(list());
            }
            tokens.expect(")");
            return new Expr.Call(name, arguments);
        }
        List<Expr> subscripts = new ArrayList<>();
        while (tokens.peek().is("[")) {
            tokens.take();
            subscripts.addAll(list());
            tokens.expect("]");
        }
        return subscripts.isEmpty() ? new Expr.Name(name) : new Expr.Element(name, subscripts);
    }

    private List<Expr> list() throws X10SyntaxException {
        List<Expr> list = new ArrayList<>(List.of(expression()));
        while (tokens.peek().is(",")) {
            tokens.take();
            list.add(expression());
        }
        return list;
    }
}
