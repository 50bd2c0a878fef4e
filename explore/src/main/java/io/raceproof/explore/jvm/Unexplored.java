package io.raceproof.explore.jvm;

import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was met in executions that keeps the search from having seen everything. Safe for threads. */
final class Unexplored {

    /** By what it is, and where: the first place. */
    private final Map<String, Integer> met = new LinkedHashMap<>();

    private final List<String> sentences = new ArrayList<>();

    synchronized void add(String what, int site) {
        met.putIfAbsent(what, site);
    }

    /** A reason in a whole sentence. */
    synchronized void add(String sentence) {
        if (!sentences.contains(sentence)) {
            sentences.add(sentence);
        }
    }

    synchronized List<String> because() {
        List<String> because = new ArrayList<>(sentences);
        met.forEach((what, number) -> {
            Site site = Sites.get(number);
            String place = number == Sites.UNKNOWN ? "" : ", " + site.file() + ":" + site.line();
            because.add("Not explored in all ways: " + what + place + ".");
        });
        return because;
    }
}
