package io.raceproof.report;

import java.util.Locale;

/**
 * Builds an SVG drawing, element by element. All text is escaped here; how things look is left to the style sheet, by
 * class, because pages have no inline style.
 */
final class Svg {

    /** The heads of arrows; their colour is that of the text around, because not every browser can take the line's. */
    private static final String ARROW =
            "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"11\" markerHeight=\"11\""
                    + " markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"arrow\" d=\"M0 0L10 5L0 10z\"/></marker></defs>\n";

    private final StringBuilder body = new StringBuilder();

    void line(String cssClass, int x1, int y1, int x2, int y2) {
        body.append(String.format(Locale.ROOT, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>\n", cssClass, x1, y1, x2, y2));
    }

    /** A path that leaves downwards and arrives downwards, with an arrow's head. */
    void curve(String cssClass, int x1, int y1, int x2, int y2) {
        int middle = (y1 + y2) / 2;
        body.append(String.format(
                Locale.ROOT,
                "<path class=\"%s\" marker-end=\"url(#arrow)\" d=\"M%d %dC%d %d %d %d %d %d\"/>\n",
                cssClass,
                x1,
                y1,
                x1,
                middle,
                x2,
                middle,
                x2,
                y2));
    }

    void box(String cssClass, int x, int y, int width, int height) {
        body.append(String.format(
                Locale.ROOT,
                "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n",
                cssClass,
                x,
                y,
                width,
                height));
    }

    void text(String cssClass, int x, int y, String text) {
        body.append(String.format(
                Locale.ROOT, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", cssClass, x, y, escaped(text)));
    }

    /** Begins a group that shows its title when pointed at; with a target it is a link. */
    void open(String title, String target) {
        body.append(target.isEmpty() ? "<g>" : "<a href=\"" + escaped(target) + "\">")
                .append("<title>")
                .append(escaped(title))
                .append("</title>\n");
    }

    void close(String target) {
        body.append(target.isEmpty() ? "</g>\n" : "</a>\n");
    }

    /** The drawing, with a name for those who do not see it. */
    String drawing(int width, int height, String name) {
        return String.format(
                        Locale.ROOT,
                        "<svg class=\"graph\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"group\" aria-label=\"%s\">\n",
                        width,
                        height,
                        width,
                        height,
                        escaped(name))
                + ARROW
                + body
                + "</svg>\n";
    }

    private static String escaped(String text) {
        return Printable.line(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
