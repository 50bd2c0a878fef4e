package io.raceproof.prove.oracle;

import java.util.ArrayList;
import java.util.List;

/** What a generated piece of code can name: variables that lambdas may capture, variables of this body alone, and counters. */
final class JavaScope {

    final List<String> captured;
    final List<String> own = new ArrayList<>();
    final List<String> arrays;
    final List<String> tables;
    /** The counters that can be seen, for the recording. */
    final List<String> counters;

    JavaScope(List<String> captured, List<String> arrays, List<String> tables, List<String> counters) {
        this.captured = new ArrayList<>(captured);
        this.arrays = new ArrayList<>(arrays);
        this.tables = new ArrayList<>(tables);
        this.counters = new ArrayList<>(counters);
    }

    /** A block inside. */
    JavaScope block() {
        JavaScope inner = lambda();
        inner.own.addAll(own);
        inner.counters.clear();
        inner.counters.addAll(counters);
        return inner;
    }

    /** The body of a lambda: variables that are assigned to stay outside. */
    JavaScope lambda() {
        List<String> visible = counters.stream().filter(captured::contains).toList();
        return new JavaScope(captured, arrays, tables, visible);
    }

    List<String> numbers() {
        List<String> all = new ArrayList<>(captured);
        all.addAll(own);
        return all;
    }

    /** The last arguments of a recorded access. */
    String instance() {
        return counters.isEmpty() ? "\"\"" : "\"" + String.join(" ", counters) + "\", " + String.join(", ", counters);
    }
}
