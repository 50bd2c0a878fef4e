package io.raceproof.explore.engine;

import java.nio.file.Path;
import java.util.List;

/**
 * What whoever searches parts on another machine needs to have: the program's classes, raceproof's agent, and how to
 * start a JVM with them.
 *
 * @param archive a zip file; its name is made of its contents, so that two of one name are the same
 * @param command how the JVM is started; {@link #FOLDER} in it stands for where the archive was unpacked
 * @param jdk the version that the program must run on, so that it does the same there as here
 */
public record Kit(Path archive, List<String> command, int jdk) {

    /** In a command: the unpacked archive. */
    public static final String FOLDER = "{kit}";

    public Kit {
        command = List.copyOf(command);
    }
}
