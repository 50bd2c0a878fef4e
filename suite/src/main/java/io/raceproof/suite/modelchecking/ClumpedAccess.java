package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/**
 * Paper 2, Table 1: one isolated section counts to a thousand, the other prints the count a thousand times. There is no
 * race, which is all that the paper asks; but which section comes first shows in what is printed.
 */
public final class ClumpedAccess implements Runnable { // clean: lock; explore: NONDETERMINISTIC

    private static final int TIMES = 1000;

    private int field;

    @Override
    public void run() {
        finish(() -> {
            async(() -> isolated(() -> {
                for (int i = 0; i < TIMES; i++) {
                    field++;
                }
            }));
            async(() -> isolated(() -> {
                StringBuilder line = new StringBuilder();
                for (int i = 0; i < TIMES; i++) {
                    line.append(field == 0 ? '-' : '+');
                }
                System.out.println(line);
            }));
        });
    }
}
