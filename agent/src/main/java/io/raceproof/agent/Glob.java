package io.raceproof.agent;

import java.util.regex.Pattern;

/** A pattern for class names: {@code *} is any run of characters, dots too, and {@code ?} is any one character. */
final class Glob {

    private final Pattern pattern;

    Glob(String text) {
        StringBuilder regex = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                default -> regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        pattern = Pattern.compile(regex.toString());
    }

    boolean matches(String className) {
        return pattern.matcher(className).matches();
    }
}
