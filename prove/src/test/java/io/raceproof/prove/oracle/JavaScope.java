package io.raceproof.prove.oracle;

import java.util.ArrayList;
import java.util.List;

/** What a generated piece of code can name. */
final class JavaScope {

    /** Ints that lambdas may capture. */
    final List<String> captured;
    /** Ints of this body, which may be assigned to. */
    final List<String> own = new ArrayList<>();

    final List<String> arrays;
    final List<String> tables;
    /** Whether break and continue have a loop, and return a body. */
    boolean inLoop;

    /** Whether tasks may be started here that nobody waits for here. */
    boolean mayStart;

    JavaScope(List<String> captured, List<String> arrays, List<String> tables) {
        this.captured = new ArrayList<>(captured);
        this.arrays = new ArrayList<>(arrays);
        this.tables = new ArrayList<>(tables);
    }

    /** A block inside. */
    JavaScope block() {
        JavaScope inner = new JavaScope(captured, arrays, tables);
        inner.own.addAll(own);
        inner.inLoop = inLoop;
        inner.mayStart = mayStart;
        return inner;
    }

    JavaScope loop() {
        JavaScope inner = block();
        inner.inLoop = true;
        return inner;
    }

    /** The body of a lambda: variables that are assigned to stay outside. */
    JavaScope lambda(boolean starts) {
        JavaScope inner = new JavaScope(captured, arrays, tables);
        inner.mayStart = starts;
        return inner;
    }

    List<String> numbers() {
        List<String> all = new ArrayList<>(captured);
        all.addAll(own);
        return all;
    }
}
