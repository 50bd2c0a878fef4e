package io.raceproof.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options of {@code check} that are promised, but not part of this version. They are known, so that what follows one is
 * divided as it will be, and nobody's {@code --confirm} is handed to java; and they are refused, because to ignore one
 * would be to answer another question than the one asked.
 */
final class LaterOptions {

    private static final Map<String, String> ARITIES = Map.of("--confirm", "0");

    private LaterOptions() {}

    static void addTo(CommandSpec command) {
        ARITIES.forEach((name, arity) -> command.addOption(
                OptionSpec.builder(name).arity(arity).hidden(true).build()));
    }

    /** @throws UsageError if one is among these options */
    static void refuse(List<String> own) {
        for (String argument : own) {
            String name = JavaCommandLine.nameOf(argument);
            if (ARITIES.containsKey(name)) {
                throw new UsageError(name + " is not part of this version");
            }
        }
    }
}
