package io.raceproof.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.FileOutput;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.Suppressed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The report as a folder of HTML pages: an overview, a page for each finding, and one for prove's regions. They work
 * from a file and behind the strictest content policy: one style sheet and one script beside them, nothing inline,
 * nothing from a network; and they can be read without the script.
 */
public final class HtmlReport {

    static final String OVERVIEW = "index.html";
    static final String REGIONS = "regions.html";

    private static final List<String> FILES = List.of("raceproof.css", "raceproof.js");

    /** Written by us before: pages of findings that are no more would be taken for findings. */
    private static final String FINDING_PAGES = "finding-*.html";

    private static final TemplateEngine TEMPLATES = TemplateEngine.createPrecompiled(
            null, ContentType.Html, HtmlReport.class.getClassLoader(), HtmlReport.class.getPackageName());

    private final SourceFinder sources;

    /** Shows source lines that {@code sources} finds. */
    public HtmlReport(SourceFinder sources) {
        this.sources = sources;
    }

    /** The name of a finding's page; findings are counted from 1. */
    static String page(int number) {
        return "finding-" + number + ".html";
    }

    /** Writes all pages into a folder, which is made if it does not exist; pages of an earlier report are replaced. */
    public void write(Report report, Path folder) throws IOException {
        Files.createDirectories(folder);
        deletePages(folder);
        for (String file : FILES) {
            try (InputStream in = HtmlReport.class.getResourceAsStream("html/" + file)) {
                Files.copy(in, folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        List<HtmlFinding> findings = findings(report);
        for (HtmlFinding finding : findings) {
            render("finding.jte", finding, folder.resolve(page(finding.number())));
        }
        if (!report.regions().isEmpty()) {
            render("regions.jte", HtmlRegions.of(report), folder.resolve(REGIONS));
        }
        // Last: whoever finds the overview finds all that it links to.
        render("overview.jte", HtmlOverview.of(report, findings), folder.resolve(OVERVIEW));
    }

    private static void deletePages(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(OVERVIEW));
        Files.deleteIfExists(folder.resolve(REGIONS));
        List<Path> old;
        try (Stream<Path> files = Files.list(folder)) {
            var pages = folder.getFileSystem().getPathMatcher("glob:" + FINDING_PAGES);
            old = files.filter(file -> pages.matches(file.getFileName())).toList();
        }
        for (Path page : old) {
            Files.delete(page);
        }
    }

    private List<HtmlFinding> findings(Report report) {
        List<HtmlFinding> pages = new ArrayList<>();
        int of = report.findings().size() + report.triage().suppressed().size();
        for (Finding finding : report.findings()) {
            String state = report.triage().compared() ? report.triage().isKnown(finding) ? "known" : "new" : "";
            pages.add(HtmlFinding.of(finding, pages.size() + 1, of, state, Optional.empty(), sources));
        }
        for (Suppressed suppressed : report.triage().suppressed()) {
            pages.add(HtmlFinding.of(
                    suppressed.finding(), pages.size() + 1, of, "suppressed", Optional.of(suppressed), sources));
        }
        return pages;
    }

    private static void render(String template, Object page, Path file) throws IOException {
        try (FileOutput out = new FileOutput(file)) {
            TEMPLATES.render(template, page, out);
        }
    }
}
