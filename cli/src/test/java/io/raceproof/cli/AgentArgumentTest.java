package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AgentArgumentTest {

    @Test
    void optionsFollowTheJarAndCommasInValuesDoNotDivideThem() {
        AgentArgument argument = new AgentArgument(Path.of("/opt/race proof/agent.jar"));
        argument.option("output", "/var/a,b/100%/ü f");
        argument.flag("no-opt");
        argument.option("include", "demo.*");
        assertThat(argument)
                .hasToString(
                        "-javaagent:/opt/race proof/agent.jar=output=/var/a%2Cb/100%25/%C3%BC%20f,no-opt,include=demo.*");
    }

    @Test
    void aFolderThatTheJvmWouldMisreadIsRefused() {
        assertThatThrownBy(() -> new AgentArgument(Path.of("/opt/v=1/agent.jar")))
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("/opt/v=1")
                .hasMessageContaining("move it");
    }
}
