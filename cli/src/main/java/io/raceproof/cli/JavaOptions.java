package io.raceproof.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The options that java comes to have, in the order in which later ones win: from {@code JAVA_TOOL_OPTIONS}, from {@code
 * JDK_JAVA_OPTIONS}, from the command line with its argument files, from {@code _JAVA_OPTIONS}. An option of ours has its place
 * on the command line right before the program; if a file names the program, before that file.
 */
final class JavaOptions {

    private final List<String> all = new ArrayList<>();

    /** Where in the command line an option of ours has its place, and where in {@link #all}. */
    private final int placeOfOurs;

    private final int ours;

    /** @throws UsageError if an argument file cannot be read, or no program is named */
    JavaOptions(List<String> java, Map<String, String> environment) {
        all.addAll(words(environment.get("JAVA_TOOL_OPTIONS")));
        int first = all.size();
        List<String> line = words(environment.get("JDK_JAVA_OPTIONS"));
        int inEnvironment = line.size();
        line.addAll(java);
        int at = ArgumentFiles.programAt(line);
        if (at == line.size()) {
            throw new UsageError("there is no program");
        }
        placeOfOurs = at - inEnvironment;
        ours = first + ArgumentFiles.expand(line.subList(0, at)).size();
        List<String> named = ArgumentFiles.expand(line.subList(0, at + 1));
        all.addAll(named.subList(0, new JavaCommandLine(List.of(), named).programAt()));
        all.addAll(words(environment.get("_JAVA_OPTIONS")));
    }

    List<String> all() {
        return all;
    }

    /** Those that win over one of ours. */
    List<String> afterOurs() {
        return all.subList(ours, all.size());
    }

    int placeOfOurs() {
        return placeOfOurs;
    }

    /** A variable's words, as the launcher and HotSpot divide them: quotes keep together, and nothing else means anything. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        char quote = 0;
        for (char c : (text == null ? "" : text).toCharArray()) {
            if (quote == 0 && Character.isWhitespace(c)) {
                if (word != null) {
                    words.add(word.toString());
                }
                word = null;
                continue;
            }
            word = word == null ? new StringBuilder() : word;
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else {
                word.append(c);
            }
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }
}
