package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProgramTest {

    private static final Stmt READ = new Stmt.Read(0, 77);

    private static Program of(Stmt... body) {
        return new Program(List.of(body), 3, 3, 3, 3, 3, 3, 3);
    }

    @Test
    void statementsAreNumberedInPreOrderAndAPostsBodyComesBeforeItsHandler() {
        Program program = of(
                READ,
                new Stmt.Post(0, List.of(READ, READ), List.of(new Stmt.Write(1, 5, 9)), List.of()),
                new Stmt.If(2, 1, List.of(new Stmt.Sync(), READ), 0));
        assertThat(program.size()).isEqualTo(8);
        assertThat(program.at(1)).isInstanceOf(Stmt.Post.class);
        assertThat(program.at(4)).isEqualTo(new Stmt.Write(1, 5, 4));
        assertThat(program.at(6)).isInstanceOf(Stmt.Sync.class);
        assertThat(program.at(7)).isEqualTo(new Stmt.Read(0, 7));
    }

    @Test
    void everyAccessCarriesItsNumberAndNoInstanceOccursTwice() {
        Generator generator = new Generator(Weights.everything());
        for (long seed = 0; seed < 500; seed++) {
            Program program = generator.generate(seed);
            Set<Stmt> instances = Collections.newSetFromMap(new IdentityHashMap<>());
            for (int site = 0; site < program.size(); site++) {
                Stmt stmt = program.at(site);
                assertThat(instances.add(stmt)).isTrue();
                assertThat(program.siteOf(stmt)).isEqualTo(site);
                if (stmt instanceof Stmt.Access access) {
                    assertThat(access.site()).isEqualTo(site);
                }
            }
        }
    }

    @Test
    void aStatementSharedByTwoPlacesBecomesTwo() {
        Stmt sync = new Stmt.Sync();
        Program program = of(new Stmt.Cilk(List.of(sync, sync)));
        assertThat(program.at(1)).isNotSameAs(program.at(2)).isNotSameAs(sync);
        assertThat(program.siteOf(program.at(2))).isEqualTo(2);
    }

    @Test
    void aProgramBuiltFromAnotherProgramsBodyIsEqualToIt() {
        Program program = of(READ, new Stmt.Async(List.of(READ)));
        Program again = new Program(program.body(), 3, 3, 3, 3, 3, 3, 3);
        assertThat(again).isEqualTo(program).hasSameHashCodeAs(program);
        assertThat(again.at(0)).isNotSameAs(program.at(0));
        assertThatThrownBy(() -> again.siteOf(program.at(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("by identity");
    }

    @Test
    void theBodyCannotBeChanged() {
        assertThatThrownBy(() -> of(READ).body().add(READ)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void countsAreNotNegative() {
        assertThatThrownBy(() -> new Program(List.of(), 0, 0, 0, -1, 0, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
