package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.runtime.AtomicityOf;
import io.raceproof.runtime.Pass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

    @Test
    void withoutOptionsEveryClassOfTheProgramIsWanted() {
        assertThat(scope(null).isWanted("demo.Sor")).isTrue();
        assertThat(scope("").isWanted("Sor")).isTrue();
    }

    @Test
    void excludeWinsOverInclude() {
        Scope scope = scope("include=demo.*,exclude=demo.gen.*,include=Main?");
        assertThat(scope.isWanted("demo.Sor")).isTrue();
        assertThat(scope.isWanted("demo.deep.er.Sor$1")).isTrue();
        assertThat(scope.isWanted("Main2")).isTrue();
        assertThat(scope.isWanted("Main")).isFalse();
        assertThat(scope.isWanted("demo.gen.Sor")).isFalse();
        assertThat(scope.isWanted("demoXSor")).isFalse();
    }

    @Test
    void theJdkGoesByModuleAndWeGoByName() {
        Module ownModule = OptionsTest.class.getModule();
        assertThat(scope(null).isForeign(String.class.getModule(), "demo.Sor")).isTrue();
        assertThat(scope(null).isForeign(ownModule, "java.demo.Sor")).isFalse();
        assertThat(scope(null).isForeign(ownModule, "io.raceproof.runtime.Hooks"))
                .isTrue();
        assertThat(scope(null).isForeign(ownModule, "io.raceproof.api.Tasks")).isFalse();
    }

    @Test
    void anUnknownOptionNamesTheKnownOnes() {
        assertThatThrownBy(() -> Options.parse("exclude=a.*,inclde=b"))
                .hasMessageContaining("\"inclde=b\"")
                .hasMessageContaining("include=GLOB");
    }

    @Test
    void whatIsNotGivenHasItsDefault() {
        Options options = Options.parse("");
        assertThat(options.output()).isEmpty();
        assertThat(options.mode()).isEqualTo(Options.Mode.PARALLEL);
        assertThat(options.detector()).isEmpty();
        assertThat(options.passes()).isEqualTo(Pass.all());
        assertThat(options.haltOnFirst()).isFalse();
        assertThat(options.atomicity()).isEqualTo(AtomicityOf.NOTHING);
    }

    @Test
    void everyOptionIsUnderstoodAndValuesAreDecoded() {
        Options options = Options.parse(
                "output=/a%2Cb/100%25%C3%A9+1=x,mode=serial,detector=esp-bags,no-opt,halt-on-first," + "atomicity=all");
        assertThat(options.output()).isEqualTo("/a,b/100%\u00e9+1=x");
        assertThat(options.mode()).isEqualTo(Options.Mode.SERIAL);
        assertThat(options.detector()).isEqualTo("esp-bags");
        assertThat(options.passes()).isEmpty();
        assertThat(options.haltOnFirst()).isTrue();
        assertThat(options.atomicity()).isEqualTo(AtomicityOf.ALL);
    }

    @Test
    void anOptimisationIsSwitchedOffByItsName() {
        assertThat(Options.parse("opt=-coalesce,opt=-runs").passes())
                .doesNotContain(Pass.COALESCE, Pass.RUNS)
                .contains(Pass.ALONE, Pass.ESCAPE);
    }

    @ParameterizedTest
    @CsvSource({
        "mode=fast, 'parallel, serial or explore'",
        "atomicity=most, annotated or of all",
        "heap=64m, two numbers",
        "heap=1:x, two numbers",
        "opt=-speed, coalesce",
        "opt=runs, minus sign",
        "output=50%, %25",
        "output=5%4, %25",
        "output=%zz, %25",
        "no-opt=1, unknown option",
        "output, unknown option",
        "halt-on-first=, unknown option"
    })
    void aWrongValueIsNamedWithTheWayOut(String wrong, String hint) {
        assertThatThrownBy(() -> Options.parse("no-opt," + wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("raceproof agent: ")
                .hasMessageContaining("\"" + wrong + "\"")
                .hasMessageContaining(hint);
    }

    @Test
    void theTaskLibraryIsItsPackageAlone() {
        assertThat(scope(null).isTaskLibrary("io.raceproof.api.Tasks$1")).isTrue();
        assertThat(scope(null).isTaskLibrary("io.raceproof.api.stress.Main")).isFalse();
        assertThat(scope(null).isTaskLibrary("io.raceproof.apiary.Bee")).isFalse();
    }

    private static Scope scope(String options) {
        return new Scope(Options.parse(options));
    }
}
