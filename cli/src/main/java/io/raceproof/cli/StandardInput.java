package io.raceproof.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a program that we start reads: this process's standard input, the same while it is recorded, or a recording. */
final class StandardInput {

    private static final int BUFFER = 8192;

    private final Path file;
    private final boolean isRecorded;

    private StandardInput(Path file, boolean isRecorded) {
        this.file = file;
        this.isRecorded = isRecorded;
    }

    /** The program has our own. */
    static StandardInput own() {
        return new StandardInput(null, false);
    }

    /** The program gets what we read, and the file gets it too. */
    static StandardInput recordedIn(Path file) {
        return new StandardInput(file, true);
    }

    /** The program gets what was recorded. */
    static StandardInput of(Path recording) {
        return new StandardInput(recording, false);
    }

    /** Before the program starts; everything else is already as it is to be. */
    void prepare(ProcessBuilder builder) {
        if (isRecorded) {
            builder.redirectInput(ProcessBuilder.Redirect.PIPE);
        } else if (file != null) {
            builder.redirectInput(file.toFile());
        }
    }

    /** The program has started. */
    void feed(Process process) throws IOException {
        if (isRecorded) {
            OutputStream recording = Files.newOutputStream(file);
            Thread copying = new Thread(() -> copy(System.in, recording, process.getOutputStream()), "raceproof-input");
            // It may read for ever: nobody types anything, and the program has ended.
            copying.setDaemon(true);
            copying.start();
        }
    }

    private static void copy(InputStream in, OutputStream recording, OutputStream program) {
        byte[] buffer = new byte[BUFFER];
        try (recording) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                recording.write(buffer, 0, read);
                recording.flush();
                if (!passOn(buffer, read, program)) {
                    return;
                }
            }
            program.close();
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be recorded", e);
        }
    }

    /** A program that has ended, or has closed its input, reads nothing more: that is no failure. */
    private static boolean passOn(byte[] buffer, int length, OutputStream program) {
        try {
            program.write(buffer, 0, length);
            program.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
