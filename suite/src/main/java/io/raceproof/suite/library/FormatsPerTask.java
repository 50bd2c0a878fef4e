package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

/** Each task has formats of its own. */
public final class FormatsPerTask implements Runnable {

    private final String[] texts = new String[2];

    @Override
    public void run() {
        forAll(0, 2, i -> {
            DateFormat dates = new SimpleDateFormat("yyyy", Locale.ROOT);
            texts[i] = dates.format(new Date(0));
        });
    }
}
