package io.raceproof.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The options that java comes to have, in the order in which later ones win: from {@code JAVA_TOOL_OPTIONS}, from
 * {@code JDK_JAVA_OPTIONS}, from the command line with its argument files, from {@code _JAVA_OPTIONS}. Options of ours
 * have a place among them.
 *
 * @param beforeOurs those that ours win over
 * @param afterOurs those that win over ours
 * @param place where on the command line ours belong
 */
public record JavaOptions(List<String> beforeOurs, List<String> afterOurs, int place) {

    public JavaOptions {
        beforeOurs = List.copyOf(beforeOurs);
        afterOurs = List.copyOf(afterOurs);
    }

    /**
     * Of arguments that name a program. Ours belong right before it; if a file names the program, before that file.
     *
     * @throws BadArgumentsException if an argument file cannot be read, or no program is named
     */
    public static JavaOptions before(List<String> java, Map<String, String> environment) throws BadArgumentsException {
        List<String> line = words(environment.get("JDK_JAVA_OPTIONS"));
        int inEnvironment = line.size();
        line.addAll(java);
        int at = ArgumentFiles.programAt(line);
        if (at == line.size()) {
            throw new BadArgumentsException("there is no program");
        }
        int ours = ArgumentFiles.expand(line.subList(0, at)).size();
        List<String> named = ArgumentFiles.expand(line.subList(0, at + 1));
        List<String> options = named.subList(0, LauncherOptions.programAt(named));
        return of(options, ours, at - inEnvironment, environment);
    }

    /**
     * Of options alone, of which some come before ours and some after.
     *
     * @throws BadArgumentsException if an argument file cannot be read
     */
    public static JavaOptions between(List<String> before, List<String> after, Map<String, String> environment)
            throws BadArgumentsException {
        List<String> line = words(environment.get("JDK_JAVA_OPTIONS"));
        line.addAll(before);
        int ours = ArgumentFiles.expand(line).size();
        line.addAll(after);
        return of(ArgumentFiles.expand(line), ours, before.size(), environment);
    }

    /** {@code ours}: where ours come among these options. */
    private static JavaOptions of(List<String> options, int ours, int place, Map<String, String> environment) {
        List<String> before = words(environment.get("JAVA_TOOL_OPTIONS"));
        before.addAll(options.subList(0, ours));
        List<String> after = new ArrayList<>(options.subList(ours, options.size()));
        after.addAll(words(environment.get("_JAVA_OPTIONS")));
        return new JavaOptions(before, after, place);
    }

    /** All but ours. */
    List<String> all() {
        List<String> all = new ArrayList<>(beforeOurs);
        all.addAll(afterOurs);
        return all;
    }

    /**
     * A variable's words, as the launcher and HotSpot divide them: quotes keep together, and nothing else means
     * anything.
     */
    public static List<String> words(String text) {
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
