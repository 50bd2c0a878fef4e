package io.raceproof.explore.jvm;

import io.raceproof.explore.Hand;
import io.raceproof.explore.Retrying;
import io.raceproof.explore.engine.Kit;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where parts are searched on another machine: by a JVM that is started for it, and replaced when it is lost. What
 * cannot be done is answered too. For one thread; {@link #close} for any.
 */
public final class WorkerStation implements Closeable {

    private static final String JAVA = "java";

    private final List<String> command;
    private final int jdk;
    private volatile Errand errand;
    private volatile Retrying place = new Retrying(this::hand);

    /** {@code folder}: where the kit's archive was unpacked. */
    public WorkerStation(Path folder, List<String> command, int jdk) {
        this.command = command.stream().map(word -> placed(word, folder)).toList();
        this.jdk = jdk;
    }

    private static String placed(String word, Path folder) {
        return word.equals(JAVA)
                ? Path.of(System.getProperty("java.home"), "bin", JAVA).toString()
                : word.replace(Kit.FOLDER, folder.toString());
    }

    private Hand hand() {
        try {
            return new WorkerJvm(command, (from, to, at, length) -> errand.copy(from, to, at, length));
        } catch (IOException e) {
            throw new UncheckedIOException("a worker cannot be connected to", e);
        }
    }

    /** Does what the search has written down in these bytes, and answers in some that it reads. */
    public byte[] work(byte[] job) {
        if (Runtime.version().feature() != jdk) {
            return failed("the search runs on JDK " + jdk + ", and a machine that helps it on JDK "
                    + Runtime.version().feature());
        }
        errand = Errand.read(job);
        try {
            byte[] result = place.search(errand.part());
            return Errand.written(out -> {
                out.writeByte(Errand.RESULT);
                out.write(result);
            });
        } catch (Errand.LacksInput e) {
            // The worker stands in the midst of a question.
            place.close();
            place = new Retrying(this::hand);
            return Errand.written(out -> {
                out.writeByte(Errand.LACKS_INPUT);
                out.writeInt(e.place());
            });
        } catch (LeavesTraces e) {
            return Errand.written(out -> {
                out.writeByte(Errand.LEAVES_TRACES);
                out.writeUTF(e.getMessage());
            });
        } catch (RuntimeException e) {
            return failed(e.toString());
        }
    }

    private static byte[] failed(String why) {
        return Errand.written(out -> {
            out.writeByte(Errand.FAILED);
            out.writeUTF(why);
        });
    }

    @Override
    public void close() {
        place.close();
    }
}
