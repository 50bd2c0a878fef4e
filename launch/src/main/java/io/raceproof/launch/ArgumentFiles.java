package io.raceproof.launch;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Java's {@code @argfiles}, replaced by what is in them, as the launcher does it: up to the name of the program, which
 * may be in a file itself; {@code @@x} means {@code @x}; a file names no other files. In a file arguments are separated
 * by blanks, quotes keep them together, a backslash inside quotes takes the next character as it is or means a tab or a
 * line end, and {@code #} begins a comment.
 */
public final class ArgumentFiles {

    private static final String OFF = "--disable-@files";

    private final List<String> arguments = new ArrayList<>();
    private boolean isProgramNamed;
    private boolean isValue;
    private boolean isOff;

    private ArgumentFiles() {}

    /** @throws BadArgumentsException if a file cannot be read */
    public static List<String> expand(List<String> java) throws BadArgumentsException {
        ArgumentFiles expanding = new ArgumentFiles();
        for (String argument : java) {
            expanding.addExpanded(argument);
        }
        return expanding.arguments;
    }

    /**
     * Where the program is named, or the file that names it; behind all if it is not.
     *
     * @throws BadArgumentsException if a file before it cannot be read
     */
    static int programAt(List<String> java) throws BadArgumentsException {
        ArgumentFiles expanding = new ArgumentFiles();
        int at = 0;
        while (at < java.size()) {
            expanding.addExpanded(java.get(at));
            if (expanding.isProgramNamed) {
                break;
            }
            at++;
        }
        return at;
    }

    private void addExpanded(String argument) throws BadArgumentsException {
        if (isProgramNamed || isOff || !argument.startsWith("@")) {
            add(argument);
        } else if (argument.startsWith("@@")) {
            add(argument.substring(1));
        } else {
            tokens(read(argument.substring(1))).forEach(this::add);
        }
    }

    private void add(String argument) {
        arguments.add(argument);
        if (isProgramNamed) {
            return;
        }
        isOff |= argument.equals(OFF);
        isProgramNamed = !isValue && LauncherOptions.namesProgram(argument);
        isValue = !isValue && LauncherOptions.WITH_SEPARATE_VALUE.contains(argument);
    }

    private static String read(String file) throws BadArgumentsException {
        try {
            return Files.readString(Path.of(file), Charset.defaultCharset());
        } catch (IOException e) {
            throw new BadArgumentsException("the argument file '" + file + "' cannot be read");
        }
    }

    static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        StringBuilder token = null;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0 && c == '\\' && i + 1 < text.length()) {
                i++;
                i = escaped(text, i, token);
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    token.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                token = token == null ? new StringBuilder() : token;
            } else if (c == '#') {
                // The launcher forgets an argument that a comment ends.
                token = null;
                while (i + 1 < text.length() && text.charAt(i + 1) != '\n') {
                    i++;
                }
            } else if (Character.isWhitespace(c)) {
                if (token != null) {
                    tokens.add(token.toString());
                    token = null;
                }
            } else {
                token = token == null ? new StringBuilder() : token;
                token.append(c);
            }
        }
        if (token != null) {
            tokens.add(token.toString());
        }
        return tokens;
    }

    /** Returns where the last character is that belongs to it: a line that goes on begins after its blanks. */
    private static int escaped(String text, int at, StringBuilder token) {
        int last = at;
        switch (text.charAt(at)) {
            case 'n' -> token.append('\n');
            case 'r' -> token.append('\r');
            case 't' -> token.append('\t');
            case 'f' -> token.append('\f');
            case '\n' -> {
                while (last + 1 < text.length() && " \t\f".indexOf(text.charAt(last + 1)) >= 0) {
                    last++;
                }
            }
            default -> token.append(text.charAt(at));
        }
        return last;
    }
}
