package io.raceproof.agent;

import java.util.List;

/** The methods that a row of a table names: each by its name, by name and descriptor, or all by a star. */
record MethodNames(List<String> names) {

    boolean contain(String name, String descriptor) {
        for (String each : names) {
            if (each.equals("*") || each.equals(name) || each.equals(name + descriptor)) {
                return true;
            }
        }
        return false;
    }
}
