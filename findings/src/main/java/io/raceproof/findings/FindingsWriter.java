package io.raceproof.findings;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * Appends findings to a file of its own, for a process that may be killed at any moment.
 *
 * <p><b>Promises.</b> When {@link #append} has returned, the finding survives the death of this process by any means; a
 * process killed in the middle of it loses that finding only. Any number of threads may append, interrupted ones too.
 * If the disk is full, what was appended before stays readable.
 *
 * <p><b>Does not promise</b> to survive the death of the operating system: nothing forces the disk.
 *
 * <p>The file is not a channel, because an interrupt of the writing thread, which is the checked program's own, would
 * close a channel for everybody.
 */
public final class FindingsWriter implements Closeable {

    private final Path path;

    /** Guarded by this. */
    private final RandomAccessFile file;

    /** How many bytes of the file are header and whole records. Guarded by this. */
    private long intact;

    private FindingsWriter(Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /** Creates the file; one that is there already is somebody else's. */
    public static FindingsWriter create(Path path) throws FindingsFileException {
        File created = path.toFile();
        try {
            if (!created.createNewFile()) {
                throw new FindingsFileException(path, "is there already, and every process writes a file of its own");
            }
            FindingsWriter writer = new FindingsWriter(path, new RandomAccessFile(created, "rw"));
            writer.write(Format.header());
            return writer;
        } catch (FindingsFileException e) {
            throw e;
        } catch (IOException e) {
            throw new FindingsFileException(path, "cannot be created (" + e.getMessage() + ")", e);
        }
    }

    /** Appends a finding. Threads that outlive {@link #end} still may: what they find counts. */
    public void append(Finding finding) throws IOException {
        write(Format.record(Payload.encode(finding)));
    }

    /** Appends a finding that the program itself says is harmless. */
    public void append(Suppressed suppressed) throws IOException {
        write(Format.record(Payload.encode(suppressed)));
    }

    /** Says that the process came to its end. Without this record nobody may call the run PROVED or CLEAN. */
    public void end(Ending ending) throws IOException {
        write(Format.record(Payload.encode(ending)));
    }

    /** Lets go of the file. Says nothing about the end: a process that fails closes too. */
    @Override
    public synchronized void close() throws IOException {
        file.close();
    }

    /** One call of the operating system for a whole record, so that there is one moment at which it is there. */
    private synchronized void write(byte[] bytes) throws FindingsFileException {
        try {
            file.write(bytes);
            intact += bytes.length;
        } catch (IOException e) {
            cutBack(e);
            throw new FindingsFileException(path, "cannot be written (" + e.getMessage() + ")", e);
        }
    }

    /** Half a record would hide all records after it. */
    private void cutBack(IOException reason) {
        try {
            file.setLength(intact);
            file.seek(intact);
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }
}
