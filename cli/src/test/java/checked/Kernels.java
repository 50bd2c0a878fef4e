package checked;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.Program;
import io.raceproof.kernels.Size;
import io.raceproof.kernels.Suite;
import io.raceproof.kernels.run.Suites;
import java.util.List;

/**
 * Runs what {@code raceproof bench} measures, tiny, without a look at a clock: {@code but} or {@code only}, then
 * programs.
 */
public final class Kernels {

    private Kernels() {}

    public static void main(String[] args) {
        boolean isOnly = args[0].equals("only");
        List<String> named = List.of(args);
        for (Suite suite : Suites.all()) {
            for (Program program : suite.programs()) {
                if (named.contains(program.name()) == isOnly) {
                    run(program.kernel().apply(Size.TINY));
                    System.out.println(suite.name() + " " + program.name());
                }
            }
        }
    }

    private static void run(Kernel kernel) {
        kernel.prepare();
        kernel.run();
        kernel.verify();
    }
}
