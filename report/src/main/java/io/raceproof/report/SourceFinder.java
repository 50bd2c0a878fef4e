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
 * Finds lines of source code to show beside a frame. A class file names its source without a folder, so a file counts
 * if it has that name and declares the package of the class, wherever it lies below the folders given.
 *
 * <p>Showing source is a courtesy: whatever is missing, unreadable or ambiguous is not shown, and nothing is said about
 * it. The work is bounded: so many entries of folders, nearest first, no hidden folders, no build output, no links.
 * What is shown is the file as it is now; whoever edits between a run and its report sees the edited line.
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

    /**
     * A place in a file.
     *
     * @param path below one of the folders, and relative if that is
     * @param lines all of the file
     * @param line counted from 1
     */
    record Source(Path path, List<String> lines, int line) {}

    private final List<Path> folders;
    private final int maxEntries;

    /** Files by name; null until first asked. */
    private Map<String, List<Path>> files;

    /** By package and name; empty if there is no such file, or more than one. */
    private final Map<String, Optional<Source>> found = new HashMap<>();

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
        return find(frame)
                .map(source -> source.lines().get(source.line() - 1).strip())
                .filter(line -> !line.isEmpty());
    }

    /** The file that a frame is about, and the line in it; empty if it was not found, or has no such line. */
    Optional<Source> find(String frame) {
        return Frame.parse(frame).flatMap(this::find);
    }

    private Optional<Source> find(Frame frame) {
        return found.computeIfAbsent(
                        frame.packageName() + "/" + frame.file(), key -> read(frame.packageName(), frame.file()))
                .filter(source ->
                        frame.line() >= 1 && frame.line() <= source.lines().size())
                .map(source -> new Source(source.path(), source.lines(), frame.line()));
    }

    private Optional<Source> read(String packageName, String file) {
        if (files == null) {
            files = index();
        }
        List<Path> candidates = files.getOrDefault(file, List.of());
        Source only = null;
        for (Path candidate : candidates.subList(0, Math.min(candidates.size(), MAX_CANDIDATES))) {
            String text = read(candidate);
            if (packageOf(text).equals(packageName)) {
                List<String> lines = text.lines().toList();
                if (only != null && !only.lines().equals(lines)) {
                    return Optional.empty();
                }
                only = only == null ? new Source(candidate, lines, 0) : only;
            }
        }
        return Optional.ofNullable(only);
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
