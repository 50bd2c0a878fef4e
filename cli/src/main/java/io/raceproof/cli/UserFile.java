package io.raceproof.cli;

import io.raceproof.report.BadLineException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads what the user has written for us. */
final class UserFile {

    /** How a file is read. */
    interface Reading<T> {
        T read(Path file) throws IOException;
    }

    private UserFile() {}

    /**
     * What the reading makes of the file.
     *
     * @param what what is in it
     * @throws UsageError if it cannot be read or understood
     */
    static <T> T read(Path file, String what, Reading<T> reading) {
        try {
            return reading.read(file);
        } catch (BadLineException e) {
            throw new UsageError(e.getMessage());
        } catch (NoSuchFileException e) {
            throw new UsageError("there is no file '" + file + "' with the " + what);
        } catch (AccessDeniedException e) {
            throw new UsageError("'" + file + "' with the " + what + " may not be read");
        } catch (CharacterCodingException e) {
            throw new UsageError("'" + file + "' with the " + what + " is no text in UTF-8");
        } catch (IOException e) {
            if (Files.isDirectory(file)) {
                throw new UsageError("'" + file + "' is a folder, not a file with the " + what);
            }
            throw new ToolFailure("cannot read '" + file + "': " + e.getMessage());
        }
    }
}
