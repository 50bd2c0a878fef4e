package io.raceproof.prove.x10;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads statements: {@code finish}, {@code async}, blocks, {@code for}, assignments, {@code advance},
 * {@code assume}, labels.
 */
final class Parser {

    /** Deeper than this nobody writes, and recursion must end somewhere. */
    private static final int MAX_DEPTH = 500;

    private final Tokens tokens;
    private final Expressions expressions;
    private int depth;

    private Parser(Tokens tokens) {
        this.tokens = tokens;
        this.expressions = new Expressions(tokens);
    }

    static Stmt.Block parse(String text) throws X10SyntaxException {
        Parser parser = new Parser(new Tokens(Lexer.tokens(text)));
        List<Stmt> statements = new ArrayList<>();
        while (parser.tokens.peek().kind() != Token.Kind.END) {
            parser.addStatement(statements);
        }
        return new Stmt.Block(statements);
    }

    private void addStatement(List<Stmt> to) throws X10SyntaxException {
        if (tokens.peek().is(";")) {
            tokens.take();
        } else {
            to.add(statement(""));
        }
    }

    private Stmt statement(String label) throws X10SyntaxException {
        Token token = tokens.peek();
        if (++depth > MAX_DEPTH) {
            throw new X10SyntaxException(token, "more than " + MAX_DEPTH + " statements in one another");
        }
        try {
            switch (token.text()) {
                case "finish":
                    tokens.take();
                    return new Stmt.Finish(token, statement(""));
                case "async":
                    tokens.take();
                    return new Stmt.Async(token, statement(""));
                case "for":
                    return loop();
                case "advance":
                    tokens.take();
                    tokens.expect(";");
                    return new Stmt.Advance(token);
                case "assume":
                    tokens.take();
                    Expr condition = expressions.expression();
                    tokens.expect(";");
                    return new Stmt.Assume(token, condition);
                case "{":
                    return block();
                default:
                    if (token.kind() == Token.Kind.NAME && tokens.peekSecond().is(":")) {
                        tokens.name("a label");
                        tokens.take();
                        return statement(token.text());
                    }
                    return assignment(label);
            }
        } finally {
            depth--;
        }
    }

    private Stmt block() throws X10SyntaxException {
        Token open = tokens.take();
        List<Stmt> statements = new ArrayList<>();
        while (!tokens.peek().is("}")) {
            if (tokens.peek().kind() == Token.Kind.END) {
                throw new X10SyntaxException(open, "this '{' is never closed");
            }
            addStatement(statements);
        }
        tokens.take();
        return new Stmt.Block(statements);
    }

    private Stmt loop() throws X10SyntaxException {
        Token at = tokens.take();
        tokens.expect("(");
        String counter = tokens.name("the name of a counter").text();
        tokens.expect("in");
        Expr low = expressions.expression();
        tokens.expect("..");
        Expr high = expressions.expression();
        tokens.expect(")");
        return new Stmt.For(at, counter, low, high, statement(""));
    }

    private Stmt assignment(String label) throws X10SyntaxException {
        Token at = tokens.peek();
        if (at.kind() != Token.Kind.NAME) {
            throw new X10SyntaxException(at, "a statement is expected, not " + at);
        }
        Expr target = expressions.expression();
        Token operator = tokens.take();
        if (operator.is(";")) {
            requireCall(target);
            return new Stmt.Assign(label, at, null, false, target);
        }
        requireTarget(target);
        Stmt assignment;
        if (operator.is("++") || operator.is("--")) {
            assignment = new Stmt.Assign(label, at, target, true, new Expr.Number(operator, "1"));
        } else if (operator.is("=") || operator.text().matches("[-+*/]=")) {
            assignment = new Stmt.Assign(label, at, target, !operator.is("="), expressions.expression());
        } else {
            throw new X10SyntaxException(operator, "'=' is expected, not " + operator);
        }
        tokens.expect(";");
        return assignment;
    }

    private static void requireCall(Expr expression) throws X10SyntaxException {
        if (!(expression instanceof Expr.Call)) {
            throw new X10SyntaxException(expression.at(), "an expression alone is not a statement");
        }
    }

    private static void requireTarget(Expr expression) throws X10SyntaxException {
        if (expression instanceof Expr.Call) {
            throw new X10SyntaxException(
                    expression.at(), "a call cannot be assigned to; array elements have brackets: a[i]");
        }
        if (!(expression instanceof Expr.Name) && !(expression instanceof Expr.Element)) {
            throw new X10SyntaxException(expression.at(), "only scalars and array elements can be assigned to");
        }
    }
}
