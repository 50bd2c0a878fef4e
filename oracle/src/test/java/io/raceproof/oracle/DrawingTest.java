package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What a picture must contain, and that boxes do not lie on each other. */
class DrawingTest {

    private static final Program PROGRAM = Notation.parse("""
            f0 = future { x = 1; v0 = 1 }
            async { R v0; isolated { y = 1 } }
            asyncAwait(f0) { R x; isolated { R y } }
            finish { async { if (z == 1) { R z } } }
            f0.get
            x = 2
            """);

    private static Drawing drawing() {
        ComputationGraph graph =
                ComputationGraph.of(SymbolicRun.depthFirst(PROGRAM).trace());
        List<RaceOracle.Race> races = new RaceOracle(graph).races();
        assertThat(races).hasSize(1);
        return Drawing.of(graph, races, PROGRAM);
    }

    private static Document parsed() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        return factory.newDocumentBuilder()
                .parse(new InputSource(new StringReader(drawing().svg())));
    }

    private static List<Element> all(Document svg, String name) {
        NodeList found = svg.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    @Test
    void theSvgMarksTheTwoRacingAccessesAndSaysWhyTheyRace() throws Exception {
        List<Element> texts = all(parsed(), "text");

        assertThat(texts)
                .filteredOn(text -> text.getAttribute("font-weight").equals("700"))
                .extracting(Element::getTextContent)
                .containsExactlyInAnyOrder("8: R x", "16: x = 2");
        assertThat(texts)
                .extracting(Element::getTextContent)
                .anyMatch(text -> text.startsWith("Race: ") && text.endsWith("no path leads from one to the other."))
                .contains("main", "task 0.0", "13: if (z == 1)", "volatile write to read");
    }

    @Test
    void theSvgHasNoScriptAndNoStyle() throws Exception {
        Document svg = parsed();

        assertThat(all(svg, "script")).isEmpty();
        assertThat(all(svg, "style")).isEmpty();
        assertThat(all(svg, "*")).noneMatch(element -> element.hasAttribute("style"));
    }

    @Test
    void noBoxLiesOnAnother() throws Exception {
        List<Element> boxes = all(parsed(), "rect").stream()
                .filter(rect -> rect.hasAttribute("rx"))
                .toList();

        assertThat(boxes).hasSizeGreaterThan(10);
        for (Element a : boxes) {
            for (Element b : boxes) {
                assertThat(a != b && overlap(a, b, "x", "width") && overlap(a, b, "y", "height"))
                        .isFalse();
            }
        }
    }

    private static boolean overlap(Element a, Element b, String start, String length) {
        return number(a, start) < number(b, start) + number(b, length)
                && number(b, start) < number(a, start) + number(a, length);
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    @Test
    void theDotHasABoxForEverySegmentAndTheRace() {
        Drawing drawing = drawing();

        assertThat(drawing.dot())
                .startsWith("digraph computation {")
                .contains("label=\"main\"", "label=race", "16: x = 2")
                .satisfies(dot -> assertThat(dot.lines().filter(line -> line.matches(" +n\\d+ \\[.*")))
                        .hasSameSizeAs(drawing.graph().nodes()));
    }
}
