package io.raceproof.runtime;

import io.raceproof.findings.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Where the program's arrays and objects were made, for reports.
 *
 * <p>Each place remembers the first arrays, and the first of the JDK's objects, that it made; what a race is about is
 * seldom one of many thousands. Objects of the program's own classes are not remembered, because HotSpot could no
 * longer do without an object that somebody might know: of these it is known which places make any of their class, and
 * few do.
 */
public final class Origins {

    /** How many things a place remembers to have made. */
    private static final int OF_ONE_PLACE = 1_000;

    /** If more places than this make objects of a class, to name them all helps nobody. */
    private static final int FEW = 3;

    private static final Table<Place> PLACES = new Table<>();
    private static final WeakTable<Place> MADE = new WeakTable<>();

    /** Whether nobody will ask any more. Noticed late by some threads, which does no harm. */
    private static boolean isOver;

    /** By name of a class, the frames of the places that make objects of it. The lists never change. */
    private static final Map<String, List<String>> BY_CLASS = new ConcurrentHashMap<>();

    private Origins() {}

    /** Something that was made somewhere: the location of a finding. */
    interface Made {
        /** The frames of the places one of which made it; empty if they are not known, or too many. */
        List<String> madeAt();
    }

    /** A place that makes arrays or objects. */
    static final class Place implements Function<Object, Place> {
        private final List<String> frame;

        /** How many more it may remember. Any thread changes it, in no order: a few more do no harm. */
        private int left = OF_ONE_PLACE;

        private Place(String frame) {
            this.frame = List.of(frame);
        }

        /** What was made is this place's. Not a lambda: linking one runs code of the JDK that may be hooked. */
        @Override
        public Place apply(Object unused) {
            return this;
        }
    }

    /** Gives a number to a place that makes things to remember. */
    public static int place(String className, String method, String file, int line) {
        return PLACES.add(new Place(Access.frame(className, method, file, line)));
    }

    /** That place makes objects of the class. */
    public static void makes(String made, String className, String method, String file, int line) {
        String frame = Access.frame(className, method, file, line);
        BY_CLASS.merge(made, List.of(frame), Origins::both);
    }

    private static List<String> both(List<String> known, List<String> more) {
        if (known.size() > FEW || known.containsAll(more)) {
            return known;
        }
        List<String> all = new ArrayList<>(known);
        all.addAll(more);
        return List.copyOf(all);
    }

    /** The hook: a place has made something. */
    public static void made(Object object, int place) {
        Place at = PLACES.get(place);
        if (at.left > 0 && !isOver) {
            try {
                remember(object, at);
            } catch (OutOfMemoryError | StackOverflowError e) {
                // The program, which made it, has room for it or not; that we have none is not its business.
                at.left = 0;
            }
        }
    }

    /** An array of arrays is made with its rows. */
    private static void remember(Object object, Place at) {
        at.left--;
        MADE.get(object, at);
        if (object instanceof Object[] rows) {
            for (int i = 0; i < rows.length && at.left > 0 && rows[i] != null; i++) {
                remember(rows[i], at);
            }
        }
    }

    /** Nothing more will be found. What was found has been told. */
    static void forget() {
        isOver = true;
        MADE.clear();
    }

    /** Where the array, or object of the JDK, was made; null if that is not known. */
    static Place of(Object object) {
        return MADE.get(object);
    }

    static List<String> frames(Place place) {
        return place == null ? List.of() : place.frame;
    }

    /** The places that make objects of the class; empty if there are many. */
    static List<String> ofClass(String className) {
        List<String> frames = BY_CLASS.getOrDefault(className, List.of());
        return frames.size() > FEW ? List.of() : frames;
    }
}
