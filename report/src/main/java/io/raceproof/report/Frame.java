package io.raceproof.report;

import java.util.Optional;

/**
 * A frame in the JVM's form, taken apart: {@code demo.Sor.sweep(Sor.java:41)}.
 *
 * @param className its binary name; empty if there is none
 * @param file as in the class file, without a folder; empty if unknown
 * @param line 0 if unknown
 */
record Frame(String className, String method, String file, int line) {

    /** Takes apart what has the form of a frame. */
    static Optional<Frame> parse(String text) {
        int open = text.lastIndexOf('(');
        if (open < 0 || !text.endsWith(")")) {
            return Optional.empty();
        }
        // A module and a loader may come first: app//demo.mod@1.0/demo.Sor.sweep
        String qualified = text.substring(text.lastIndexOf('/', open) + 1, open);
        int dot = qualified.lastIndexOf('.');
        String className = dot < 0 ? "" : qualified.substring(0, dot);
        String method = qualified.substring(dot + 1);
        String place = text.substring(open + 1, text.length() - 1);
        int colon = place.lastIndexOf(':');
        String digits = place.substring(colon + 1);
        if (colon < 0 || !digits.matches("\\d{1,9}")) {
            boolean unknown = place.equals("Unknown Source") || place.equals("Native Method");
            return Optional.of(new Frame(className, method, unknown ? "" : place, 0));
        }
        return Optional.of(new Frame(className, method, place.substring(0, colon), Integer.parseInt(digits)));
    }

    String packageName() {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    /** Class and method without the package, for titles: {@code Sor.sweep}. */
    String shortName() {
        return className.substring(className.lastIndexOf('.') + 1) + "." + method;
    }

    /** Where the file would be below a folder of sources: {@code demo/Sor.java}. */
    String conventionalPath() {
        return packageName().isEmpty() ? file : packageName().replace('.', '/') + "/" + file;
    }
}
