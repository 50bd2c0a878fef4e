package io.raceproof.agent;

import io.raceproof.runtime.AtomicityOf;
import io.raceproof.runtime.Pass;
import io.raceproof.runtime.PlainHeap;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The agent's options, separated by commas. In values, {@code %} and two hexadecimal digits stand for a byte of UTF-8,
 * as in addresses: {@code %2C} is a comma, {@code %25} a percent sign. Everything else stands for itself, a plus sign
 * too.
 *
 * @param include {@code include=GLOB}, repeatable: only classes that match one of these are rewritten; empty: all
 * @param exclude {@code exclude=GLOB}, repeatable: classes that match one of these are not
 * @param library {@code library=FILE}, repeatable: what calls of classes do that are not rewritten ({@link
 *     io.raceproof.runtime.LibraryFile})
 * @param output {@code output=FILE}: where findings go, <code>{pid}</code> in it stands for the number of the process;
 *     empty if not given
 * @param mode {@code mode=parallel}, {@code mode=serial} or {@code mode=explore}
 * @param detector {@code detector=NAME}: which detector decides; empty: the mode's own
 * @param passes the optimisations that are on: all; without those of {@code opt=-NAME}, repeatable; with {@code no-opt}
 *     none, so that every check is made where it stands
 * @param haltOnFirst {@code halt-on-first}: the first finding ends the program
 * @param trace {@code trace=FILE}: where serial mode writes down who ran when; empty if not given
 * @param heap {@code heap=PLAIN:GIVEN}: the limit of the heap without us, which the program is told, and the one that
 *     the JVM was given, in bytes; empty if these are the same
 * @param atomicity {@code atomicity=annotated} or {@code atomicity=all}: of what, beside races
 */
record Options(
        List<Glob> include,
        List<Glob> exclude,
        List<String> library,
        String output,
        Mode mode,
        String detector,
        Set<Pass> passes,
        boolean haltOnFirst,
        String trace,
        Optional<PlainHeap> heap,
        AtomicityOf atomicity) {

    /** In the name of the output: the number of the process. */
    static final String PROCESS = "{pid}";

    /** How the program's tasks run: on threads of their own, depth-first and one at a time, or as explore decides. */
    enum Mode {
        PARALLEL,
        SERIAL,
        EXPLORE
    }

    Options {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        library = List.copyOf(library);
        passes = Set.copyOf(passes);
    }

    /** Null stands for no options, as the JVM has it. */
    static Options parse(String text) {
        List<Glob> include = new ArrayList<>();
        List<Glob> exclude = new ArrayList<>();
        List<String> library = new ArrayList<>();
        String output = "";
        Mode mode = Mode.PARALLEL;
        String detector = "";
        Set<Pass> passes = Pass.all();
        boolean haltOnFirst = false;
        String trace = "";
        Optional<PlainHeap> heap = Optional.empty();
        AtomicityOf atomicity = AtomicityOf.NOTHING;
        if (text != null && !text.isEmpty()) {
            for (String option : text.split(",")) {
                int equals = option.indexOf('=');
                String value = equals < 0 ? "" : decode(option, option.substring(equals + 1));
                switch (equals < 0 ? option : option.substring(0, equals + 1)) {
                    case "include=" -> include.add(new Glob(value));
                    case "exclude=" -> exclude.add(new Glob(value));
                    case "library=" -> library.add(value);
                    case "output=" -> output = value;
                    case "mode=" -> mode = mode(option, value);
                    case "detector=" -> detector = value;
                    case "opt=" -> passes.remove(unwanted(option, value));
                    case "no-opt" -> passes.clear();
                    case "halt-on-first" -> haltOnFirst = true;
                    case "trace=" -> trace = value;
                    case "heap=" -> heap = Optional.of(heap(option, value));
                    case "atomicity=" -> atomicity = atomicity(option, value);
                    default ->
                        throw wrong(
                                "unknown option \"" + option + "\"; it takes include=GLOB, exclude=GLOB,"
                                        + " library=FILE, output=FILE, mode=parallel|serial|explore, detector=NAME, opt=-NAME, no-opt,"
                                        + " halt-on-first, trace=FILE, heap=PLAIN:GIVEN and atomicity=annotated|all, separated by commas");
                }
            }
        }
        if (atomicity != AtomicityOf.NOTHING) {
            // A proof says nothing of steps.
            passes.remove(Pass.PROVED);
            // Rounds of a loop that read one element are told of as one access.
            passes.remove(Pass.INDIRECT);
        }
        return new Options(
                include, exclude, library, output, mode, detector, passes, haltOnFirst, trace, heap, atomicity);
    }

    private static PlainHeap heap(String option, String value) {
        int colon = value.indexOf(':');
        try {
            return new PlainHeap(
                    Long.parseLong(value.substring(0, Math.max(0, colon))), Long.parseLong(value.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw wrong("\"" + option + "\": two numbers of bytes, the limit without us and the one that the JVM has");
        }
    }

    private static AtomicityOf atomicity(String option, String value) {
        return switch (value) {
            case "annotated" -> AtomicityOf.ANNOTATED;
            case "all" -> AtomicityOf.ALL;
            default -> throw wrong("\"" + option + "\": atomicity is of what is annotated or of all");
        };
    }

    private static Pass unwanted(String option, String value) {
        Pass pass = value.startsWith("-") ? Pass.named(value.substring(1)) : null;
        if (pass == null) {
            throw wrong("\"" + option + "\": an optimisation is switched off by a minus sign and its name, one of "
                    + Pass.all());
        }
        return pass;
    }

    private static Mode mode(String option, String value) {
        return switch (value) {
            case "parallel" -> Mode.PARALLEL;
            case "serial" -> Mode.SERIAL;
            case "explore" -> Mode.EXPLORE;
            default -> throw wrong("\"" + option + "\": the mode is parallel, serial or explore");
        };
    }

    private static String decode(String option, String value) {
        byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream decoded = new ByteArrayOutputStream();
        for (int i = 0; i < encoded.length; i++) {
            if (encoded[i] == '%') {
                int high = i + 2 < encoded.length ? Character.digit(encoded[i + 1], 16) : -1;
                int low = high < 0 ? -1 : Character.digit(encoded[i + 2], 16);
                if (low < 0) {
                    throw wrong("\"" + option + "\": a percent sign in a value is written %25, a comma %2C");
                }
                decoded.write(16 * high + low);
                i += 2;
            } else {
                decoded.write(encoded[i]);
            }
        }
        return decoded.toString(StandardCharsets.UTF_8);
    }

    private static IllegalArgumentException wrong(String message) {
        return new IllegalArgumentException("raceproof agent: " + message);
    }
}
