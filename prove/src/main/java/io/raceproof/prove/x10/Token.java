package io.raceproof.prove.x10;

/** A token: its kind, its text, and where it stands. */
record Token(Kind kind, String text, int line, int column) {

    enum Kind {
        NAME,
        NUMBER,
        /** Brackets and operators. */
        SYMBOL,
        /** A string, which is read and means nothing. */
        STRING,
        END
    }

    boolean is(String symbol) {
        return text.equals(symbol) && (kind == Kind.SYMBOL || kind == Kind.NAME);
    }

    @Override
    public String toString() {
        return kind == Kind.END ? "the end of the file" : "'" + text + "'";
    }
}
