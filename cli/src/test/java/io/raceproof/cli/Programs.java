package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.spi.ToolProvider;

/** Programs that are made during a test. */
final class Programs {

    private Programs() {}

    static void compile(String... arguments) {
        StringWriter messages = new StringWriter();
        PrintWriter writer = new PrintWriter(messages);
        int status = ToolProvider.findFirst("javac").orElseThrow().run(writer, writer, arguments);
        assertThat(status).as("%s", messages).isZero();
    }
}
