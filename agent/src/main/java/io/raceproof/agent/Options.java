package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * The agent's options: {@code include=GLOB} and {@code exclude=GLOB}, separated by commas, each as often as needed.
 *
 * @param include only classes that match one of these are rewritten; empty: all
 * @param exclude classes that match one of these are not
 */
record Options(List<Glob> include, List<Glob> exclude) {

    Options {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /** Null stands for no options, as the JVM has it. */
    static Options parse(String text) {
        List<Glob> include = new ArrayList<>();
        List<Glob> exclude = new ArrayList<>();
        if (text != null && !text.isEmpty()) {
            for (String option : text.split(",")) {
                int equals = option.indexOf('=');
                String name = equals < 0 ? option : option.substring(0, equals);
                if (equals < 0 || !name.equals("include") && !name.equals("exclude")) {
                    throw new IllegalArgumentException("raceproof agent: unknown option \"" + option
                            + "\"; it takes include=GLOB and exclude=GLOB, separated by commas");
                }
                (name.equals("include") ? include : exclude).add(new Glob(option.substring(equals + 1)));
            }
        }
        return new Options(include, exclude);
    }
}
