package io.raceproof.oracle;

import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement with its site, and its parts with theirs: the program as the {@link Machine} runs it. Sites are counted
 * here in pre-order, body before handler, so that a statement has its site whichever object stands for it.
 */
record Code(Stmt stmt, int site, List<Code> body, List<Code> handler) {

    /** The statements of a task body, the first of which has number {@code firstSite}. */
    static List<Code> of(List<Stmt> body, int firstSite) {
        List<Code> codes = new ArrayList<>();
        int site = firstSite;
        for (Stmt stmt : body) {
            Code code = of(stmt, site);
            codes.add(code);
            site += code.size();
        }
        return List.copyOf(codes);
    }

    private static Code of(Stmt stmt, int site) {
        List<Code> body = of(bodyOf(stmt), site + 1);
        List<Stmt> onReturn = stmt instanceof Stmt.Post post ? post.onReturn() : List.of();
        return new Code(stmt, site, body, of(onReturn, site + 1 + size(body)));
    }

    private static List<Stmt> bodyOf(Stmt stmt) {
        if (stmt instanceof Stmt.If s) {
            return s.body();
        } else if (stmt instanceof Stmt.Async s) {
            return s.body();
        } else if (stmt instanceof Stmt.Finish s) {
            return s.body();
        } else if (stmt instanceof Stmt.Future s) {
            return s.body();
        } else if (stmt instanceof Stmt.AsyncAwait s) {
            return s.body();
        } else if (stmt instanceof Stmt.Isolated s) {
            return s.body();
        } else if (stmt instanceof Stmt.Locked s) {
            return s.body();
        } else if (stmt instanceof Stmt.Cilk s) {
            return s.body();
        } else if (stmt instanceof Stmt.Spawn s) {
            return s.body();
        } else if (stmt instanceof Stmt.Post s) {
            return s.body();
        }
        return List.of();
    }

    private int size() {
        return 1 + size(body) + size(handler);
    }

    private static int size(List<Code> codes) {
        return codes.stream().mapToInt(Code::size).sum();
    }
}
