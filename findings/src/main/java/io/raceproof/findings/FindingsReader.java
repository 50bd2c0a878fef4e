package io.raceproof.findings;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a findings file: everything that is intact before the first damage, and what the damage is. A file that a
 * killed process left behind is a file like any other; only one that was never ours, or that this version cannot know
 * how to read, is refused.
 */
public final class FindingsReader {

    private FindingsReader() {}

    /**
     * @throws FindingsFileException if the file cannot be read, is no findings file, or has another version's format
     */
    public static StoredFindings read(Path path) throws FindingsFileException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
            return read(path, in, Files.size(path));
        } catch (FindingsFileException e) {
            throw e;
        } catch (IOException e) {
            throw new FindingsFileException(path, "cannot be read (" + e + ")", e);
        }
    }

    /** Reads a file of which {@code in} gives the first {@code size} bytes. */
    static StoredFindings read(Path path, InputStream in, long size) throws IOException {
        byte[] header = in.readNBytes(Format.HEADER_BYTES);
        if (!Format.startsLikeHeader(header)) {
            throw new FindingsFileException(path, "is not a findings file");
        }
        if (header.length < Format.HEADER_BYTES) {
            return new StoredFindings(List.of(), List.of(), null, "it ends inside its header");
        }
        int version = Format.versionOf(header);
        if (version != Format.VERSION) {
            throw new FindingsFileException(
                    path,
                    "has format version " + version + ", and this raceproof reads version " + Format.VERSION
                            + "; use the raceproof that wrote it");
        }
        return readRecords(new DataInputStream(in), size - Format.HEADER_BYTES);
    }

    private static StoredFindings readRecords(DataInputStream in, long size) throws IOException {
        List<Finding> findings = new ArrayList<>();
        List<Suppressed> suppressed = new ArrayList<>();
        Ending ending = null;
        long left = size;
        while (left > 0) {
            if (left < Format.FRAME_BYTES) {
                return new StoredFindings(findings, suppressed, ending, "it ends inside the frame of a record");
            }
            int length = in.readInt();
            int checksum = in.readInt();
            left -= Format.FRAME_BYTES;
            if (length < 0 || length > left) {
                return new StoredFindings(findings, suppressed, ending, "it ends inside a record");
            }
            byte[] payload = in.readNBytes(length);
            left -= length;
            if (Format.checksum(payload) != checksum) {
                return new StoredFindings(findings, suppressed, ending, "a record has a wrong checksum");
            }
            Record decoded;
            try {
                decoded = Payload.decode(payload);
            } catch (IOException e) {
                return new StoredFindings(findings, suppressed, ending, e.getMessage());
            }
            if (decoded instanceof Finding finding) {
                findings.add(finding);
            } else if (decoded instanceof Suppressed harmless) {
                suppressed.add(harmless);
            } else {
                ending = (Ending) decoded;
            }
        }
        return new StoredFindings(findings, suppressed, ending, null);
    }
}
