package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;

/** Formats that all tasks use, which work in fields of their own. */
public final class FormatsShared implements Runnable {

    private final DateFormat dates = new SimpleDateFormat("yyyy");
    private final NumberFormat numbers = NumberFormat.getInstance(Locale.ROOT);
    private final Calendar calendar = new GregorianCalendar(2000, 1, 1);
    private final String[] texts = new String[2];

    @Override
    public void run() {
        forAll(0, 2, i -> {
            MayBreak.use(() -> texts[i] = dates.format(new Date(0))); // race: SimpleDateFormat
            MayBreak.use(() -> texts[i] += numbers.format(i)); // race: DecimalFormat
            MayBreak.use(() -> calendar.add(Calendar.DATE, i)); // race: GregorianCalendar
        });
    }
}
