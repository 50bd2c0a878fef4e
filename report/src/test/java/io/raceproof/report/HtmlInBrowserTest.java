package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages in a real browser. Pictures of them are left in {@code target/screenshots}, to be looked at. */
class HtmlInBrowserTest {

    private static final SourceFinder SOURCES = new SourceFinder(List.of(Path.of("src/test/resources/sources")));
    private static final Path PICTURES = Path.of("target", "screenshots");

    private static Browser browser;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startTheBrowser() throws Exception {
        browser = Browser.start();
        Files.createDirectories(PICTURES);
    }

    @AfterAll
    static void endTheBrowser() throws Exception {
        if (browser != null) {
            browser.end();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "several-races, index, light",
        "several-races, index, dark",
        "baseline, index, light",
        "one-race, finding-1, light",
        "one-race, finding-1, dark",
        "joined-too-late, finding-1, light",
        "predicted-only, finding-1, dark",
        "atomicity, finding-1, light",
        "deadlock, finding-1, light",
        "suppressed, finding-3, dark",
        "prove-race, regions, light",
        "prove-race, finding-1, light",
        "proved, index, dark",
    })
    void everyPageIsShownWithoutAComplaintInItsColours(String sample, String page, String colours) throws Exception {
        boolean dark = colours.equals("dark");
        browser.complaints().clear();
        write(Samples.all().get(sample));
        browser.open(folder.resolve(page + ".html"), dark, true);
        browser.screenshot(PICTURES.resolve(sample + "-" + page + "-" + colours + ".png"));
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.evaluate("getComputedStyle(document.body).backgroundColor"))
                .as("the style sheet is in use")
                .isEqualTo(dark ? "rgb(20, 23, 28)" : "rgb(255, 255, 255)");
        assertThat(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .as("nothing sticks out")
                .isEqualTo("true");
        assertThat(browser.evaluate("document.querySelectorAll('h1').length")).isEqualTo("1");
    }

    @Test
    void theGraphIsZoomedAndMovedByKeysAndButtons() throws Exception {
        write(Samples.all().get("one-race"));
        browser.open(folder.resolve("finding-1.html"), false, true);
        String whole = browser.evaluate("document.querySelector('svg.graph').getAttribute('viewBox')");
        browser.evaluate("document.querySelector('svg.graph').focus()");
        browser.press("+");
        String nearer = browser.evaluate("document.querySelector('svg.graph').getAttribute('viewBox')");
        assertThat(width(nearer)).isLessThan(width(whole));
        browser.evaluate("document.querySelector('.tools button[aria-label=\"Zoom out\"]').click()");
        assertThat(width(browser.evaluate("document.querySelector('svg.graph').getAttribute('viewBox')")))
                .isGreaterThan(width(nearer));
        browser.press("0");
        assertThat(browser.evaluate("document.querySelector('svg.graph').getAttribute('viewBox')"))
                .isEqualTo(whole);
    }

    @Test
    void withoutScriptsEverythingCanBeReadAndNothingIsDead() throws Exception {
        write(Samples.all().get("one-race"));
        browser.complaints().clear();
        browser.open(folder.resolve("finding-1.html"), false, false);
        assertThat(browser.evaluate("document.querySelectorAll('button, input').length"))
                .isEqualTo("0");
        assertThat(browser.evaluate("document.querySelectorAll('svg.graph rect.step').length"))
                .isEqualTo("2");
        assertThat(browser.evaluate("document.querySelector('svg.graph').getBoundingClientRect().width > 300"))
                .isEqualTo("true");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void theKeyboardGoesFromTheOverviewToAFinding() throws Exception {
        write(Samples.all().get("several-races"));
        browser.open(folder.resolve("index.html"), false, true);
        for (int i = 0;
                i < 10
                        && !browser.evaluate("document.activeElement.textContent")
                                .startsWith("Data race");
                i++) {
            browser.press("Tab");
        }
        assertThat(browser.evaluate("document.activeElement.getAttribute('href')"))
                .isEqualTo("finding-1.html");
        assertThat(browser.evaluate("getComputedStyle(document.activeElement).outlineStyle"))
                .as("the focus is seen")
                .isEqualTo("solid");
    }

    @Test
    void fiveHundredFindingsAreShownAndFilteredAtOnce() throws Exception {
        write(Samples.many(500));
        long started = System.nanoTime();
        browser.open(folder.resolve("index.html"), false, true);
        assertThat(browser.evaluate("document.querySelectorAll('.findings tbody tr').length"))
                .isEqualTo("500");
        browser.evaluate("(() => { const input = document.querySelector('.filter input'); input.value = 'Part499';"
                + " input.dispatchEvent(new Event('input')); })()");
        assertThat(browser.evaluate("document.querySelectorAll('.findings tbody tr:not([hidden])').length"))
                .isEqualTo("1");
        assertThat(System.nanoTime() - started).isLessThan(20_000_000_000L);
    }

    private void write(Report report) throws Exception {
        new HtmlReport(SOURCES).write(report, folder);
    }

    private static double width(String viewBox) {
        return Double.parseDouble(viewBox.split(" ")[2]);
    }
}
