package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** What is mutable and in no table is named. */
public final class NotInTheTable implements Runnable { // clean: DecimalFormatSymbols

    private final DecimalFormatSymbols symbols = new DecimalFormatSymbols(Locale.ROOT);
    private final char[] got = new char[2];

    @Override
    public void run() {
        forAll(0, 2, i -> got[i] = symbols.getMinusSign());
    }
}
