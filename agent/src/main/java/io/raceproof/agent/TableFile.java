package io.raceproof.agent;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables of calls and hooks are text files beside the agent's classes: a row a line, comments begin with {@code #}.
 */
final class TableFile {

    private TableFile() {}

    /** The rows, in the order of the file. */
    static List<String> rows(String resource) {
        List<String> rows = new ArrayList<>();
        try (InputStream in = TableFile.class.getResourceAsStream(resource)) {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isEmpty() && !line.startsWith("#")) {
                    rows.add(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " of the agent", e);
        }
        return rows;
    }
}
