package checked;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.Program;
import io.raceproof.kernels.Size;
import io.raceproof.kernels.Suite;
import io.raceproof.kernels.run.Suites;

/** Runs what {@code raceproof bench} measures, tiny, without a look at a clock: {@code but} or {@code only}, and a program. */
public final class Kernels {

    private Kernels() {}

    public static void main(String[] args) {
        boolean isOnly = args[0].equals("only");
        for (Suite suite : Suites.all()) {
            for (Program program : suite.programs()) {
                if (program.name().equals(args[1]) == isOnly) {
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
