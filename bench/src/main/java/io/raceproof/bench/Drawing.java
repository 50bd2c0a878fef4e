package io.raceproof.bench;

import java.util.Locale;

/** An SVG drawing of lines and words. */
final class Drawing {

    private final StringBuilder svg = new StringBuilder();

    Drawing(int width, int height, String title) {
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\" font-family=\"sans-serif\" font-size=\"12\">\n<title>")
                .append(title)
                .append("</title>\n");
    }

    void line(double x1, double y1, double x2, double y2, String colour) {
        svg.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"2\"/>\n",
                x1,
                y1,
                x2,
                y2,
                colour));
    }

    void text(double x, double y, String what) {
        svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\">%s</text>\n", x, y, what));
    }

    String end() {
        return svg + "</svg>\n";
    }
}
