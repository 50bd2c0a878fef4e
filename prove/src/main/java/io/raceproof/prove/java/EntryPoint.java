package io.raceproof.prove.java;

import java.util.List;

/**
 * The method that a region of Java source is in, as somebody needs to know it who wants to call it.
 *
 * @param className the binary name of its class
 * @param types of its parameters, as source has them
 * @param names of its parameters
 */
public record EntryPoint(String className, String method, List<String> types, List<String> names) {

    public EntryPoint {
        types = List.copyOf(types);
        names = List.copyOf(names);
    }
}
