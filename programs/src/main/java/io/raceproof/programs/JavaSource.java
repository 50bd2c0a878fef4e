package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Programs as Java source: what to hand to somebody who wants to see a finding with their own eyes. Locations become
 * plain static fields, one statement a line, so that a finding's line is the program's statement.
 */
public final class JavaSource {

    private JavaSource() {}

    /**
     * A class with a main method that does what the program does, and prints what the locations hold at the end. It
     * needs the task library and nothing else. Futures are static fields as well: each is written once, before anything
     * that can use it starts.
     */
    public static String mainClass(String className, Program program) {
        Lines lines = new Lines();
        lines.add("import static io.raceproof.api.Tasks.*;");
        lines.add("");
        lines.add("import io.raceproof.api.Promise;");
        lines.add("import io.raceproof.api.Region;");
        lines.add("import io.raceproof.api.TaskFuture;");
        lines.add("import java.util.concurrent.locks.ReentrantReadWriteLock;");
        lines.add("");
        Notation.lines(program).lines().forEach(line -> lines.add("// " + line));
        lines.open("public final class " + className + " {");
        fields(program, lines);
        lines.add("");
        lines.open("public static void main(String[] args) {");
        lines.open("finish(() -> {");
        new JavaStatements(lines).all(program.body());
        lines.close("});");
        for (int location = 0; location < program.locations(); location++) {
            String name = Kind.LOCATION.name(location);
            lines.add("System.out.println(\"" + name + " is \" + " + name + ");");
        }
        lines.close("}");
        lines.add("");
        lines.add("static void read(int value) {}");
        if (program.promises() > 0) {
            lines.add("");
            lines.open("static void set(Promise<Integer> promise) {");
            lines.open("try {");
            lines.add("promise.set(1);");
            lines.reopen("} catch (IllegalStateException alreadySet) {");
            lines.add("// a second set is rejected, and the program goes on");
            lines.close("}");
            lines.close("}");
        }
        lines.close("}");
        return lines.toString();
    }

    private static void fields(Program program, Lines lines) {
        fields(program, Kind.LOCATION, "static int %s;", lines);
        fields(program, Kind.VOLATILE, "static volatile int %s;", lines);
        fields(program, Kind.FUTURE, "static TaskFuture<Integer> %s;", lines);
        fields(program, Kind.PROMISE, "static final Promise<Integer> %s = new Promise<>();", lines);
        fields(program, Kind.LOCK, "static final ReentrantReadWriteLock %s = new ReentrantReadWriteLock();", lines);
        fields(program, Kind.OBJECT, "static final Object %s = new Object();", lines);
        fields(program, Kind.REGION, "static final Region<Integer> %s = new Region<>();", lines);
    }

    private static void fields(Program program, Kind kind, String declaration, Lines lines) {
        for (int number = 0; number < program.count(kind); number++) {
            lines.add(declaration.formatted(kind.name(number)));
        }
    }

    /**
     * A JUnit test method around the program's notation: {@code check} is the statements that do something with the
     * variable {@code program}, as in {@code "assertThat(verdict(program)).isEqualTo(RACE);"}.
     */
    public static String testMethod(String methodName, Program program, String check) {
        Lines lines = new Lines();
        lines.add("@Test");
        lines.open("void " + methodName + "() {");
        lines.add("Program program = Notation.parse(\"\"\"");
        String margin = "        ";
        Notation.numbered(program).lines().forEach(line -> lines.add(margin + line));
        lines.add(margin + "\"\"\");");
        check.lines().forEach(lines::add);
        lines.close("}");
        return lines.toString();
    }

    /** Lines of source, indented by the blocks that are open. */
    static final class Lines {
        private static final String INDENT = "    ";
        private final List<String> lines = new ArrayList<>();
        private String indent = "";

        void add(String line) {
            lines.add(line.isEmpty() ? line : indent + line);
        }

        void open(String line) {
            add(line);
            indent += INDENT;
        }

        void close(String line) {
            indent = indent.substring(INDENT.length());
            add(line);
        }

        /** Closes one block and opens the next in the same line. */
        void reopen(String line) {
            close(line);
            indent += INDENT;
        }

        @Override
        public String toString() {
            return lines.stream().collect(Collectors.joining("\n", "", "\n"));
        }
    }
}
