package io.raceproof.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * The agent in a folder of its own. Its manifest names other jars by their file names, beside it; in a local repository
 * every jar lies in another folder.
 */
final class AgentJars {

    private static final String GROUP = "io.raceproof";
    private static final String AGENT = "raceproof-agent";
    private static final Set<String> NAMES =
            Set.of(AGENT, "raceproof-runtime", "raceproof-core", "raceproof-findings", "raceproof-explore");

    private AgentJars() {}

    /** Copies them, if they are not there as they should be; returns the agent's path. */
    static Path copy(List<Artifact> from, Path folder) throws MojoExecutionException {
        Path agent = null;
        int copied = 0;
        try {
            Files.createDirectories(folder);
            for (Artifact artifact : from) {
                if (artifact.getGroupId().equals(GROUP) && NAMES.contains(artifact.getArtifactId())) {
                    // A snapshot that comes from a remote repository has a time stamp in its file name.
                    Path to = folder.resolve(artifact.getArtifactId() + "-" + artifact.getBaseVersion() + ".jar");
                    Files.copy(artifact.getFile().toPath(), to, StandardCopyOption.REPLACE_EXISTING);
                    agent = artifact.getArtifactId().equals(AGENT) ? to : agent;
                    copied++;
                }
            }
        } catch (IOException e) {
            throw new MojoExecutionException("raceproof: cannot copy the agent to " + folder + ": " + e, e);
        }
        if (agent == null || copied != NAMES.size()) {
            throw new MojoExecutionException("raceproof: of the agent's jars " + NAMES + " only " + copied
                    + " are among the dependencies of the plugin; do not exclude them");
        }
        return agent;
    }
}
