package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages as files; {@link HtmlInBrowserTest} looks at them in a browser. */
class HtmlReportTest {

    private static final SourceFinder SOURCES = new SourceFinder(List.of(Path.of("src/test/resources/sources")));
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    @TempDir
    private Path folder;

    static Set<String> names() {
        return Samples.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void nothingIsInlineNothingIsFetchedAndEveryLinkLeadsSomewhere(String name) throws IOException {
        new HtmlReport(SOURCES).write(Samples.all().get(name), folder);
        for (Path page : pages()) {
            String html = Files.readString(page);
            assertThat(html)
                    .doesNotContain("<style", " style=", "javascript:", "http:", "https:")
                    .doesNotContainPattern("<script(?! src=\"raceproof.js\" defer></script>)")
                    .doesNotContainPattern("\\son[a-z]+=");
            assertThat(ids(html)).doesNotHaveDuplicates();
            for (String link : matches(LINK, html)) {
                if (link.startsWith("#")) {
                    assertThat(ids(html)).contains(link.substring(1));
                } else {
                    assertThat(folder.resolve(link)).exists();
                }
            }
        }
    }

    @Test
    void theRowsOfAScheduleStayRows() throws IOException {
        Access access = new Access(Op.LOCK, "demo.Main", "run", "Main.java", 7, "task 0.1", List.of());
        Finding finding = new Finding(
                Kind.NONDETERMINISM,
                Certainty.CERTAIN,
                "outcome",
                List.of(access),
                "Two schedules, side by side:\nlock 1   | lock 2\n  lock 2 |   lock 1");
        Ending ending = new Ending(Verdict.UNKNOWN, List.of("Enough."), Stats.NONE);
        new HtmlReport(SOURCES).write(Report.ofRun("explore", List.of(finding), ending), folder);
        assertThat(pages().stream().map(HtmlReportTest::read))
                .anyMatch(html -> html.contains("<p>Two schedules, side by side:</p>")
                        && html.contains("<pre>lock 1   | lock 2\n  lock 2 |   lock 1</pre>"));
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void textFromAProgramIsOnlyEverText() throws IOException {
        new HtmlReport(SOURCES).write(Samples.hostile("<script>alert(1)</script>\"'&\u202e\n"), folder);
        for (Path page : pages()) {
            String html = Files.readString(page);
            assertThat(html).doesNotContain("<script>", "\u202e");
            assertThat(html).contains("&lt;script&gt;alert(1)&lt;/script&gt;");
        }
    }

    @Test
    void whatIsKnownAndWhatIsSuppressedIsShownAsThat() throws IOException {
        new HtmlReport(SOURCES).write(Samples.all().get("baseline"), folder);
        assertThat(Files.readString(folder.resolve("index.html")))
                .containsSubsequence(">new<", ">known<", ">known<")
                .contains("2 of them are in the baseline.");
        new HtmlReport(SOURCES).write(Samples.all().get("suppressed"), folder);
        assertThat(Files.readString(folder.resolve("finding-3.html")))
                .contains("Suppressed: a stale value does no harm (raceproof.suppressions:3)");
    }

    @Test
    void pagesOfAnEarlierReportGoAndOtherFilesStay() throws IOException {
        Path other = Files.writeString(folder.resolve("notes.html"), "mine");
        new HtmlReport(SOURCES).write(Samples.all().get("several-races"), folder);
        new HtmlReport(SOURCES).write(Samples.all().get("proved"), folder);
        assertThat(pages()).containsExactlyInAnyOrder(folder.resolve("index.html"), other);
        assertThat(other).hasContent("mine");
    }

    @Test
    void fiveHundredFindingsAreWrittenInSecondsAndStaySmall() throws IOException {
        long started = System.nanoTime();
        new HtmlReport(SOURCES).write(Samples.many(500), folder);
        assertThat(System.nanoTime() - started).isLessThan(20_000_000_000L);
        assertThat(pages()).hasSize(501);
        assertThat(Files.size(folder.resolve("index.html"))).isLessThan(400_000);
    }

    @Test
    void aDeepRecursionIsDrawnAsSmallAsAShallowOne() {
        String small = GraphDrawing.of(Samples.nested(6));
        String large = GraphDrawing.of(Samples.nested(2_000));
        assertThat(large).contains("1,995 more tasks");
        assertThat(large.length()).isLessThan(small.length() + 200);
    }

    private List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".html")).toList();
        }
    }

    private static List<String> ids(String html) {
        return matches(ID, html);
    }

    private static List<String> matches(Pattern pattern, String html) {
        Matcher matcher = pattern.matcher(html);
        return matcher.results().map(result -> result.group(1)).toList();
    }
}
