package io.raceproof.explore.jvm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for locations: the same for the same name in all executions of a program. One execution uses it at a time.
 */
final class Locations {

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<String> words = new ArrayList<>();

    synchronized int number(String name, String inWords) {
        Integer known = numbers.get(name);
        if (known == null) {
            known = words.size();
            numbers.put(name, known);
            names.add(name);
            words.add(inWords);
        }
        return known;
    }

    synchronized String name(int number) {
        return names.get(number);
    }

    synchronized String words(int number) {
        return words.get(number);
    }
}
