package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 2, Table 1: a task for each place where the pattern could begin; every match sets the same flag. */
public final class SubstringSearch implements Runnable { // explore: RACE

    private static final String PATTERN = "abcabcabcab";
    private static final String TEXT = "xyzabcabcabcabcabcabczyx" + "abcabcabcabc" + "zyxzyxzyxzyxzyxzyxzyxzyxzyxzyxzy";

    private final char[] text = TEXT.toCharArray();
    private final boolean[] found = new boolean[1];

    @Override
    public void run() {
        finish(() -> {
            for (int start = 0; start <= text.length - PATTERN.length(); start++) {
                int from = start;
                async(() -> {
                    if (isAt(from)) {
                        found[0] = true; // race: found[0]
                    }
                });
            }
        });
        System.out.println(found[0]);
    }

    private boolean isAt(int from) {
        for (int i = 0; i < PATTERN.length(); i++) {
            if (text[from + i] != PATTERN.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
