package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests hear hooks of their own; a hook that the runtime does not have would go unnoticed. */
class RecordingHooksTest {

    @Test
    void theRuntimeHasEveryHookThatTestsHear() {
        assertThat(recording.Hooks.areLike(io.raceproof.runtime.Hooks.class)).isTrue();
        assertThat(recording.Hooks.areLike(recording.LoopHooks.class, io.raceproof.runtime.LoopHooks.class))
                .isTrue();
        assertThat(recording.Hooks.areLike(recording.SyncHooks.class, io.raceproof.runtime.SyncHooks.class))
                .isTrue();
        assertThat(recording.Hooks.areLike(recording.CloneHooks.class, io.raceproof.runtime.CloneHooks.class))
                .isTrue();
        assertThat(recording.Hooks.areLike(Object.class)).isFalse();
    }
}
