package io.raceproof.explore;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.function.Supplier;

/**
 * Tells how far the search of a part has come, to somebody who is still there if it comes to no end ({@link Witness}):
 * after each execution, and of a search in small steps before and after each move.
 */
final class Teller {

    static final char EXECUTED = 'e';
    static final char BEGINS = 'b';
    static final char MOVING = 'm';
    static final char MADE = 'd';

    /** Nobody wants to know. */
    static final Teller NOBODY = new Teller(null, false);

    private final PartWorker.News news;
    private final boolean ofMoves;

    Teller(PartWorker.News news, boolean ofMoves) {
        this.news = news;
        this.ofMoves = ofMoves;
    }

    void executed() {
        if (news != null) {
            news.tell(new byte[] {EXECUTED});
        }
    }

    /** An execution, be it one that only confirms what another has shown. */
    void begins() {
        if (ofMoves) {
            news.tell(new byte[] {BEGINS});
        }
    }

    void moving(Move move, Supplier<String> words, Footprint atMost) {
        if (ofMoves) {
            tell(MOVING, out -> {
                Frontier.write(move, out);
                PartResult.writeText(words.get(), out);
                Footprints.write(atMost, out);
            });
        }
    }

    void made(Footprint did) {
        if (ofMoves) {
            tell(MADE, out -> Footprints.write(did, out));
        }
    }

    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private void tell(char what, Writing more) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(what);
            more.to(out);
        } catch (IOException e) {
            throw new IllegalStateException("memory is always writable", e);
        }
        news.tell(bytes.toByteArray());
    }
}
