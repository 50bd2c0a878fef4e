package io.raceproof.programs;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

/**
 * A program's body that knows the number of every statement in it. A record has no room for derived data, so the list
 * itself carries them. Every instance of {@link Stmt} in it is its own copy: one instance, one number. Immutable once
 * built, so any number of threads may read it.
 */
final class NumberedBody extends AbstractList<Stmt> implements RandomAccess {

    private final List<Stmt> body;
    private final List<Stmt> bySite = new ArrayList<>();
    private final Map<Stmt, Integer> sites = new IdentityHashMap<>();

    NumberedBody(List<Stmt> original) {
        body = List.copyOf(
                new Copy() {
                    private int next;

                    @Override
                    int site(Stmt stmt) {
                        return next++;
                    }
                }.block(original));
        enter(body);
    }

    private void enter(List<Stmt> block) {
        for (Stmt stmt : block) {
            sites.put(stmt, bySite.size());
            bySite.add(stmt);
            stmt.blocks().forEach(this::enter);
        }
    }

    int siteOf(Stmt stmt) {
        Integer site = sites.get(stmt);
        if (site == null) {
            throw new IllegalArgumentException("no statement of this program (statements are found by identity,"
                    + " and a program copies those it is built from): " + stmt);
        }
        return site;
    }

    Stmt at(int site) {
        return bySite.get(site);
    }

    int statements() {
        return bySite.size();
    }

    @Override
    public Stmt get(int index) {
        return body.get(index);
    }

    @Override
    public int size() {
        return body.size();
    }
}
