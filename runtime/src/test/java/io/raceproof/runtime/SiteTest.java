package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Op;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sites are the same if all of their parts are, as those of any record. */
class SiteTest {

    private static final Site SITE = new Site("demo.Sor", "sweep", "Sor.java", 41, Op.WRITE, Start.FORK);

    @Test
    void sitesWithTheSamePartsAreTheSame() {
        Site same = new Site("demo.Sor", "sweep", "Sor.java", 41, Op.WRITE, Start.FORK);
        assertThat(same).isEqualTo(SITE).hasSameHashCodeAs(SITE);
    }

    @Test
    void eachPartTellsThemApart() {
        List<Site> others = List.of(
                new Site("demo.Lu", "sweep", "Sor.java", 41, Op.WRITE, Start.FORK),
                new Site("demo.Sor", "main", "Sor.java", 41, Op.WRITE, Start.FORK),
                new Site("demo.Sor", "sweep", "Lu.java", 41, Op.WRITE, Start.FORK),
                new Site("demo.Sor", "sweep", "Sor.java", 42, Op.WRITE, Start.FORK),
                new Site("demo.Sor", "sweep", "Sor.java", 41, Op.READ, Start.FORK),
                new Site("demo.Sor", "sweep", "Sor.java", 41, Op.WRITE, Start.ASYNC));
        assertThat(others).doesNotContain(SITE);
        assertThat(SITE.equals(null)).isFalse();
    }

    @Test
    void noPartIsForgotten() {
        assertThat(Site.class.getRecordComponents())
                .as("equals compares these six")
                .hasSize(6);
    }
}
