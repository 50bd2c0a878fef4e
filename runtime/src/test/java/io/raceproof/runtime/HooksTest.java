package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HooksTest {

    @SuppressWarnings("unused")
    private static final class Sample {
        int plain;
        volatile int marked;
        final int fixed = 1;
        static int shared;
    }

    private final List<String> told = new ArrayList<>();

    @AfterEach
    void nobodyListens() {
        Hooks.install(null);
    }

    @Test
    void nothingHappensWhileNobodyListens() {
        Hooks.fieldRead(new Sample(), null, -1, -1);
        Hooks.fieldWrite(null, null, -1, -1);
        Hooks.staticRead(Sample.class, null, -1, -1);
        Hooks.staticWrite(Sample.class, null, -1, -1);
        Hooks.arrayRead(null, 0, null, -1);
        Hooks.arrayWrite(new int[0], 5, null, -1);
        assertThat(Hooks.failure()).isEmpty();
    }

    @Test
    void theFieldsOwnModifiersDecideWhatIsTold() {
        Hooks.install(listener(null));
        Sample sample = new Sample();
        Hooks.fieldRead(sample, null, reference("plain"), 0);
        Hooks.fieldWrite(sample, null, reference("marked"), 0);
        Hooks.fieldRead(sample, null, reference("marked"), 0);
        Hooks.fieldRead(sample, null, reference("fixed"), 0);
        Hooks.staticWrite(Sample.class, null, reference("shared"), 0);
        assertThat(told).containsExactly("fieldRead", "volatileWrite", "volatileRead", "staticWrite");
        assertThat(Hooks.failure()).isEmpty();
    }

    @Test
    void nullIsLeftForTheProgramToComplainAbout() {
        Hooks.install(listener(null));
        Hooks.fieldWrite(null, null, reference("plain"), 0);
        Hooks.arrayRead(null, 0, null, 0);
        Hooks.arrayWrite(null, 0, null, 0);
        assertThat(told).isEmpty();
        assertThat(Hooks.failure()).isEmpty();
    }

    @Test
    void theFirstErrorIsKeptAndTheListenerHearsNothingMore() {
        Error broken = new Error("broken");
        Hooks.install(listener(broken));
        Hooks.arrayRead(new int[1], 0, null, 0);
        Hooks.arrayWrite(new int[1], 0, null, 0);
        assertThat(told).containsExactly("arrayRead");
        assertThat(Hooks.failure()).containsSame(broken);
    }

    @Test
    void aReferenceThatMakesNoSenseIsAnErrorOfOursNotOfTheProgram() {
        Hooks.install(listener(null));
        Hooks.fieldRead("no sample", null, reference("plain"), 0);
        assertThat(Hooks.failure().orElseThrow()).hasMessageContaining("is not a " + Sample.class.getName());
    }

    private static int reference(String name) {
        return Fields.reference(Sample.class.getName(), name, "I");
    }

    private Accesses listener(Error thrown) {
        return (Accesses)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Accesses.class}, (p, method, a) -> {
                    told.add(method.getName());
                    if (thrown != null) {
                        throw thrown;
                    }
                    return null;
                });
    }
}
