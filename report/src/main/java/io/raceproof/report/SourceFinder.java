package io.raceproof.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds lines of source code to show beside a frame. A class file names its source without a folder, so a file counts if
 * it has that name and declares the package of the class, wherever it lies below the folders given.
 *
 * <p>Showing source is a courtesy: whatever is missing, unreadable or ambiguous is not shown, and nothing is said about
 * it. The work is bounded: so many entries of folders, nearest first, no hidden folders, no build output, no links. What
 * is shown is the file as it is now; whoever edits between a run and its report sees the edited line.
 *
 * <p>Looks at the disk when first asked, and remembers. For one thread.
 */
public final class SourceFinder {

    private static final int MAX_ENTRIES = 20_000;
    private static final int MAX_CANDIDATES = 50;
    private static final long MAX_BYTES = 4 << 20;

    private static final Set<String> NOT_SOURCE = Set.of("target", "build", "out", "bin", "node_modules");

    private static final Pattern PACKAGE =
            Pattern.compile("^\\s*package\\s+([\\p{L}\\p{N}_$.]+)\\s*;?\\s*(?://.*|/\\*.*)?$", Pattern.MULTILINE);

    private final List<Path> folders;
    private final int maxEntries;

    /** Files by name; null until first asked. */
    private Map<String, List<Path>> files;

    /** Lines by package and name; empty if there is no such file, or more than one. */
    private final Map<String, List<String>> found = new HashMap<>();

    /** Finds sources below these folders; with none, finds nothing. */
    public SourceFinder(List<Path> folders) {
        this(folders, MAX_ENTRIES);
    }

    SourceFinder(List<Path> folders, int maxEntries) {
        this.folders = List.copyOf(folders);
        this.maxEntries = maxEntries;
    }

    /**
     * The line that a frame in the JVM's form is about, {@code demo.Sor.sweep(Sor.java:41)}, without the white space
     * around it; empty if it was not found or is blank.
     */
    Optional<String> line(String frame) {
        int open = frame.lastIndexOf('(');
        int colon = frame.lastIndexOf(':');
        if (open < 0 || colon < open || !frame.endsWith(")")) {
            return Optional.empty();
        }
        // A module and a loader may come first: app//demo.mod@1.0/demo.Sor.sweep
        String qualified = frame.substring(frame.lastIndexOf('/', open) + 1, open);
        int method = qualified.lastIndexOf('.');
        int simple = method < 0 ? -1 : qualified.lastIndexOf('.', method - 1);
        String packageName = simple < 0 ? "" : qualified.substring(0, simple);
        List<String> lines = found.computeIfAbsent(
                packageName + "/" + frame.substring(open + 1, colon),
                name -> lines(packageName, frame.substring(open + 1, colon)));
        return number(frame.substring(colon + 1, frame.length() - 1))
                .filter(number -> number >= 1 && number <= lines.size())
                .map(number -> lines.get(number - 1).strip())
                .filter(line -> !line.isEmpty());
    }

    private static Optional<Integer> number(String digits) {
        return digits.matches("\\d{1,9}") ? Optional.of(Integer.parseInt(digits)) : Optional.empty();
    }

    private List<String> lines(String packageName, String file) {
        if (files == null) {
            files = index();
        }
        List<Path> candidates = files.getOrDefault(file, List.of());
        List<String> only = null;
        for (Path candidate : candidates.subList(0, Math.min(candidates.size(), MAX_CANDIDATES))) {
            String text = read(candidate);
            if (packageOf(text).equals(packageName)) {
                List<String> lines = text.lines().toList();
                if (only != null && !only.equals(lines)) {
                    return List.of();
                }
                only = lines;
            }
        }
        return only == null ? List.of() : only;
    }

    private static String packageOf(String text) {
        Matcher matcher = PACKAGE.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String read(Path file) {
        try {
            return Files.size(file) > MAX_BYTES ? "" : new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private Map<String, List<Path>> index() {
        Map<String, List<Path>> index = new HashMap<>();
        Deque<Path> next = new ArrayDeque<>(folders);
        int entries = 0;
        while (!next.isEmpty() && entries < maxEntries) {
            for (Path entry : entries(next.remove())) {
                entries++;
                String name = entry.getFileName().toString();
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    if (!name.startsWith(".") && !NOT_SOURCE.contains(name)) {
                        next.add(entry);
                    }
                } else if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                    index.computeIfAbsent(name, key -> new ArrayList<>()).add(entry);
                }
            }
        }
        return index;
    }

    private List<Path> entries(Path folder) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path entry : stream) {
                if (entries.size() == maxEntries) {
                    break;
                }
                entries.add(entry);
            }
        } catch (IOException | DirectoryIteratorException e) {
            return entries;
        }
        return entries;
    }
}
