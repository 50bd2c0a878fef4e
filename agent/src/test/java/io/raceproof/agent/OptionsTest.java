package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

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

    private static Scope scope(String options) {
        return new Scope(Options.parse(options));
    }
}
