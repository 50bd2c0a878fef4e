package io.raceproof.programs;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Programs as text, in the papers' style. {@link #parse} reads back whatever {@link #line}, {@link #lines} and
 * {@link #numbered} write, and gives an equal program: this is how programs travel, into a failing test's message and
 * into the checked JVM.
 *
 * <pre>
 * R x   x = 1   x += 1   x max 1   if (x == 1) { … }      locations x, y, z, a, b, …
 * async { … }   finish { … }   beginFinish   endFinish
 * f0 = future { … }   f0.get   p0.set   p0.get   asyncAwait(f0, p0) { … }
 * isolated { … }   isolated(o0, o1) { … }   lock L0 { … }   lock L0 shared { … }   tryLock L0 { … }
 * R v0   v0 = 1
 * cilk { … }   spawn { … }   sync
 * post r0 handing over (r1) { … } onReturn { … }   awaitOne r0   awaitAll r0
 * </pre>
 *
 * <p>Statements end at a line's end, a {@code ;} or their block's end; {@code //} starts a comment. A program that has
 * more of something than it uses begins with the counts, as in {@code [locations=4 promises=1]}.
 */
public final class Notation {

    private static final Head HEAD = new Head();
    private static final String INDENT = "    ";

    private Notation() {}

    /** The program in one line: {@code async { x = 1; p0.set } x = 2}. */
    public static String line(Program program) {
        return joined(counts(program), inline(program.body()));
    }

    /** One statement a line, nested ones indented. */
    public static String lines(Program program) {
        return tall(program, false);
    }

    /** Like {@link #lines}, with the site of every access behind it, as a comment. */
    public static String numbered(Program program) {
        return tall(program, true);
    }

    /** A statement without its blocks. */
    public static String head(Stmt stmt) {
        return stmt.accept(HEAD);
    }

    /**
     * Reads a program.
     *
     * @throws NotationException with line and column, if the text is not a program
     * @throws IllegalArgumentException if the program is not legal ({@link Validity})
     */
    public static Program parse(String text) {
        Program program = new Parser(new Lexer(text)).program();
        Validity.check(program);
        return program;
    }

    private static String tall(Program program, boolean sites) {
        StringBuilder text = new StringBuilder();
        String counts = counts(program);
        if (!counts.isEmpty()) {
            text.append(counts).append('\n');
        }
        tall(program.body(), "", sites, text);
        return text.toString();
    }

    private static void tall(List<Stmt> block, String indent, boolean sites, StringBuilder text) {
        for (Stmt stmt : block) {
            String site = sites && stmt instanceof Stmt.Access access ? " // " + access.site() : "";
            text.append(indent).append(head(stmt));
            if (stmt.blocks().isEmpty()) {
                text.append(site).append('\n');
                continue;
            }
            text.append(" {").append(site).append('\n');
            tall(stmt.blocks().get(0), indent + INDENT, sites, text);
            if (stmt instanceof Stmt.Post post && !post.onReturn().isEmpty()) {
                text.append(indent).append("} onReturn {\n");
                tall(post.onReturn(), indent + INDENT, sites, text);
            }
            text.append(indent).append("}\n");
        }
    }

    private static String inline(List<Stmt> block) {
        StringBuilder text = new StringBuilder();
        for (Stmt stmt : block) {
            if (text.length() > 0) {
                // A closing brace ends a statement by itself.
                text.append(text.charAt(text.length() - 1) == '}' ? " " : "; ");
            }
            text.append(head(stmt));
            if (!stmt.blocks().isEmpty()) {
                text.append(' ').append(braces(stmt.blocks().get(0)));
            }
            if (stmt instanceof Stmt.Post post && !post.onReturn().isEmpty()) {
                text.append(" onReturn ").append(braces(post.onReturn()));
            }
        }
        return text.toString();
    }

    private static String braces(List<Stmt> block) {
        return block.isEmpty() ? "{}" : "{ " + inline(block) + " }";
    }

    private static String joined(String counts, String body) {
        return counts.isEmpty() || body.isEmpty() ? counts + body : counts + " " + body;
    }

    /** The counts that the body does not show, in brackets; empty if it shows all. */
    private static String counts(Program program) {
        Map<Kind, Integer> used = used(program.body());
        StringJoiner counts = new StringJoiner(" ", "[", "]").setEmptyValue("");
        for (Kind kind : Kind.values()) {
            if (program.count(kind) != used.get(kind)) {
                counts.add(kind.plural() + "=" + program.count(kind));
            }
        }
        return counts.toString();
    }

    /** For each kind, one more than the greatest number that occurs. */
    static Map<Kind, Integer> used(List<Stmt> body) {
        Map<Kind, Integer> used = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            used.put(kind, 0);
        }
        new Copy() {
            @Override
            int rename(Kind kind, int number) {
                used.merge(kind, number + 1, Math::max);
                return number;
            }
        }.block(body);
        return used;
    }
}
