package io.raceproof.prove.x10;

import java.util.List;
import java.util.stream.Collectors;

/** An expression of the subset. Calls and unusual operators are kept for the sake of what they read. */
sealed interface Expr {

    Token at();

    record Number(Token at, String text) implements Expr {
        @Override
        public String toString() {
            return text;
        }
    }

    /** A counter, a scalar or a parameter. */
    record Name(Token at) implements Expr {
        @Override
        public String toString() {
            return at.text();
        }
    }

    record Element(Token at, List<Expr> subscripts) implements Expr {
        @Override
        public String toString() {
            return at.text() + subscripts.stream().map(each -> "[" + each + "]").collect(Collectors.joining());
        }
    }

    record Call(Token at, List<Expr> arguments) implements Expr {
        @Override
        public String toString() {
            return at.text() + arguments.stream().map(Expr::toString).collect(Collectors.joining(", ", "(", ")"));
        }
    }

    /** An operator with one operand or more. */
    record Operation(Token at, String operator, List<Expr> operands) implements Expr {
        @Override
        public String toString() {
            return operands.size() == 1
                    ? operator + operands.get(0)
                    : operands.stream().map(Expr::toString).collect(Collectors.joining(" " + operator + " "));
        }
    }
}
