package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a full heap does to real programs is tested with these. */
class FullHeapTest {

    @Test
    void whoHasTheJvmGiveUpEarlierLearnsNothing() {
        assertThat(FullHeap.canTell("-Xmx64m", "-ea")).isTrue();
        assertThat(FullHeap.canTell("-XX:SoftRefLRUPolicyMSPerMB=0", "-ea")).isFalse();
    }
}
