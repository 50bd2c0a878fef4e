package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.io.StringWriter;

/** Each task has its own writer, and all of them print. */
public final class WriterPerTask implements Runnable {

    @Override
    public void run() {
        StringWriter after = new StringWriter();
        finish(() -> {
            for (int i = 0; i < 3; i++) {
                int digit = i;
                async(() -> {
                    StringWriter own = new StringWriter();
                    own.write(digit);
                    System.out.print(System.getProperty("line.separator").length()
                                    + own.toString().length()
                            > 9);
                });
            }
        });
        after.write("done");
    }
}
