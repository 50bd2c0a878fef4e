package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Fields;
import io.raceproof.runtime.Pass;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RewrittenProgramTest {

    private final NumberTables tables = new NumberTables();

    RewrittenProgramTest() throws ReflectiveOperationException {}

    @Test
    void rewrittenAgainItIsTheSameCodeThoughItsNumbersAreOthers() throws Exception {
        assertThat(rewritten(Pass.all()).isSameAs(rewritten(Pass.all()))).isTrue();
    }

    @Test
    void withoutAPassThatChangesItItIsAnother() throws Exception {
        RewrittenProgram all = rewritten(Pass.all());
        assertThat(all.isSameAs(rewritten(without(Pass.COALESCE)))).isFalse();
        assertThat(all.isSameAs(rewritten(without(Pass.NEAR)))).isFalse();
        assertThat(all.isSameAs(rewritten(without(Pass.RUNS)))).isTrue();
    }

    @Test
    void numbersThatStandForSomethingElseAreToldApart() throws Exception {
        List<List<Object>> first = meanings("first");
        assertThat(meanings("first")).isEqualTo(first);
        assertThat(meanings("second")).isNotEqualTo(first);
    }

    @Test
    void itRunsAgainAsIfItWereTheFirstTime() throws Exception {
        RewrittenProgram program = rewritten(Pass.all());
        StaticFields statics = new StaticFields();
        for (int i = 0; i < 2; i++) {
            Object result = program.toRun(Sums.class.getName(), statics)
                    .getMethod("run")
                    .invoke(null);
            assertThat(result).isEqualTo("1 of 6");
        }
    }

    private List<List<Object>> meanings(String field) throws ReflectiveOperationException {
        int from = tables.align();
        int reference = Fields.reference("a.Class", field, "I");
        Fields.together(new int[] {reference});
        assertThat(reference).isEqualTo(from);
        return tables.meanings(from);
    }

    private RewrittenProgram rewritten(Set<Pass> passes) throws IOException, ReflectiveOperationException {
        try (InputStream in = Sums.class.getResourceAsStream("RewrittenProgramTest$Sums.class")) {
            Map<String, byte[]> plain = Map.of(Sums.class.getName(), in.readAllBytes());
            return RewrittenProgram.of(plain, new Rewriter(passes, true), tables);
        }
    }

    private static Set<Pass> without(Pass pass) {
        return EnumSet.complementOf(EnumSet.of(pass));
    }

    /** A program. */
    public static final class Sums {

        private static int runs;

        private static int[] kept;

        private int sum;

        public static String run() {
            kept = kept == null ? new int[] {1, 2, 3} : new int[] {9};
            Sums sums = new Sums();
            sums.add(kept);
            runs++;
            return runs + " of " + sums.sum;
        }

        private void add(int[] all) {
            for (int i = 0; i < all.length; i++) {
                sum += all[i];
            }
        }
    }
}
