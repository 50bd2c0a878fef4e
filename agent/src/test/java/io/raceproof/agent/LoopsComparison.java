package io.raceproof.agent;

import io.raceproof.runtime.Pass;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Runs programs with each set of passes, and does nothing twice. For a set that would have answered alike whatever the
 * rewriter asked when it rewrote the program for another set, the program is not rewritten again: it would be the same
 * code. And with the same code, the program is run once for all sets that have the same of those passes that the
 * runtime asks for: depth-first, it always does the same.
 */
final class LoopsComparison {

    /**
     * What a line begins with that stands for a run which was not repeated; the number of the set that it was made for
     * follows.
     */
    static final String SAME = "as with set ";

    private final LoopsAgree.Question question;

    /** The class files of all programs. */
    private final List<Path> files;

    private final List<Options> sets = new ArrayList<>();
    private final List<AskedPasses> asked = new ArrayList<>();
    private final List<Rewriter> rewriters = new ArrayList<>();
    private final Set<Pass> ofRuntime = RuntimePasses.find();
    private final NumberTables tables = new NumberTables();
    private final StaticFields statics = new StaticFields();

    /**
     * @param folder where the programs are
     * @param switches the passes to switch off in turn
     */
    LoopsComparison(LoopsAgree.Question question, Path folder, List<Pass> switches)
            throws ReflectiveOperationException, IOException {
        this.question = question;
        try (Stream<Path> all = Files.list(folder.resolve(RandomLoops.PACKAGE.replace('.', '/')))) {
            files = all.toList();
        }
        for (String set : LoopsAgree.sets(switches)) {
            Options options = Options.parse("mode=serial" + question.options() + set);
            AskedPasses passes = new AskedPasses(options.passes());
            sets.add(options);
            asked.add(passes);
            rewriters.add(new Rewriter(passes, true, Watching.of(options), false));
        }
    }

    /** A run that was made: of that code, with these of the runtime's passes, for the set with that number. */
    private record Made(RewrittenProgram program, Set<Pass> passes, int set) {}

    /** Runs a program; a line for each set. */
    List<String> run(String name) throws ReflectiveOperationException, IOException {
        Map<String, byte[]> plain = classFiles(name);
        List<Made> made = new ArrayList<>();
        String[] lines = new String[sets.size()];
        for (int set = 0; set < lines.length; set++) {
            if (lines[set] != null) {
                continue;
            }
            asked.get(set).forget();
            RewrittenProgram program = RewrittenProgram.of(plain, rewriters.get(set), tables);
            for (int alike = set; alike < lines.length; alike++) {
                if (lines[alike] == null && isRewrittenAlike(set, alike)) {
                    lines[alike] = line(name, program, alike, made);
                }
            }
        }
        return List.of(lines);
    }

    /** Whether the other set would have made the rewriter do the same as this one just did. */
    private boolean isRewrittenAlike(int set, int other) {
        return Watching.of(sets.get(set)).equals(Watching.of(sets.get(other)))
                && asked.get(set).wouldBe(sets.get(other).passes());
    }

    private String line(String name, RewrittenProgram program, int set, List<Made> made)
            throws ReflectiveOperationException {
        Set<Pass> passes = EnumSet.copyOf(ofRuntime);
        passes.retainAll(sets.get(set).passes());
        for (Made each : made) {
            if (each.passes.equals(passes) && each.program.isSameAs(program)) {
                return SAME + each.set;
            }
        }
        made.add(new Made(program, passes, set));
        Class<?> toRun = program.toRun(name, statics);
        return name + " "
                + new LoopsChild()
                        .run(
                                toRun,
                                LoopsChild.settings(
                                        question, true, sets.get(set).passes()));
    }

    /** By name; with the classes inside of it. */
    private Map<String, byte[]> classFiles(String name) throws IOException {
        String self = name.substring(name.lastIndexOf('.') + 1);
        Map<String, byte[]> found = new TreeMap<>();
        for (Path each : files) {
            String file = each.getFileName().toString();
            if (file.equals(self + ".class") || file.startsWith(self + "$")) {
                byte[] bytes = Files.readAllBytes(each);
                if (new String(bytes, StandardCharsets.ISO_8859_1).contains("<clinit>")) {
                    throw new IllegalStateException(each + " has a static initialiser, which would run only once");
                }
                found.put(RandomLoops.PACKAGE + "." + file.substring(0, file.lastIndexOf('.')), bytes);
            }
        }
        return found;
    }
}
