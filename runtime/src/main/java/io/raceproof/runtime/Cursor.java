package io.raceproof.runtime;

import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import io.raceproof.core.shadow.Cell;
import io.raceproof.core.shadow.CrowdGuess;
import io.raceproof.core.shadow.Neighbours;
import io.raceproof.core.shadow.Word;

/** The cell that a thread is checking: points to the words of one location after the other. Belongs to one thread. */
final class Cursor implements Cell, Neighbours {

    private final Run run;
    private final RaceSink sink;
    private final Undecided undecided;

    /** {@link Word#INFLATED} as it stands in memory, where other runs' may stand too; RACY is one less. */
    private final long inflated;

    /** The object that the words lie in, and where. */
    private Object base;

    private long writerAt;
    private long readerAt;

    /** For an element of an array; else null. */
    private ArrayShadow array;

    private int index;

    /** For a field; else null. */
    private Field field;

    private Object owner;

    /** How it lies among its object's fields, while that is asked. */
    private FieldRow neighbours;

    private long moreAt;

    Cursor(Run run) {
        this.run = run;
        this.sink = run.outcome();
        this.undecided = run.space().undecided();
        this.inflated = -2 * run.stamps().first() - 1;
    }

    Cursor at(ArrayShadow shadow, int element) {
        int inPart = shadow.inPart(element);
        base = shadow.part(element).words();
        writerAt = ShadowPart.writerAt(inPart);
        readerAt = ShadowPart.readerAt(inPart);
        array = shadow;
        index = element;
        field = null;
        return this;
    }

    Cursor at(Object of, Field accessed) {
        FieldWords words = accessed.words();
        array = null;
        field = accessed;
        owner = of;
        if (words.arePresent()) {
            base = of;
            writerAt = words.writerAt;
            readerAt = words.readerAt;
            moreAt = words.moreAt;
        } else {
            base = SideWords.of(of, accessed);
            writerAt = SideWords.WRITER;
            readerAt = SideWords.READER;
            moreAt = SideWords.MORE;
        }
        return this;
    }

    /** Holds on to nothing of the program's. */
    void leave() {
        base = null;
        array = null;
        field = null;
        owner = null;
    }

    @Override
    public long writer() {
        long stored = Unsafely.get(base, writerAt);
        return stored >= 0 ? stored : special(stored);
    }

    /** What another run marked means nothing here, and goes. */
    private long special(long stored) {
        if (stored == inflated) {
            return Word.INFLATED;
        }
        if (stored == inflated - 1) {
            return Word.RACY;
        }
        Unsafely.replace(base, writerAt, stored, Word.NONE);
        return writer();
    }

    private long stored(long word) {
        return word >= 0 ? word : word == Word.INFLATED ? inflated : inflated - 1;
    }

    @Override
    public boolean replaceWriter(long expected, long word) {
        if (word < 0 && array != null) {
            array.keep(index);
        }
        return replace(writerAt, stored(expected), stored(word));
    }

    @Override
    public long reader() {
        return Unsafely.get(base, readerAt);
    }

    @Override
    public boolean replaceReader(long expected, long word) {
        return replace(readerAt, expected, word);
    }

    private boolean replace(long at, long expected, long word) {
        if (!run.space().needsNoLocks()) {
            return Unsafely.replace(base, at, expected, word);
        }
        boolean isExpected = Unsafely.peek(base, at) == expected;
        if (isExpected) {
            Unsafely.put(base, at, word);
        }
        return isExpected;
    }

    @Override
    public AccessHistory history() {
        if (array != null) {
            return array.history(index, sink, undecided);
        }
        return More.at(base, moreAt, run)
                .of(field, AccessHistory.class, of -> new AccessHistory(location(), sink, undecided));
    }

    /**
     * Not of an element: it shares words with others, and what reads one would read all. Nor of an object that code
     * which we have not rewritten may copy, words included: original and copy would have one row.
     */
    @Override
    public Neighbours neighbours() {
        neighbours = field == null || owner instanceof Cloneable ? null : field.row(owner);
        return neighbours == null ? null : this;
    }

    @Override
    public int row() {
        return neighbours.row();
    }

    @Override
    public int rows() {
        return neighbours.rows();
    }

    @Override
    public long reader(int row) {
        return neighbours.reader(base, row);
    }

    @Override
    public CrowdGuess guess() {
        return neighbours.guess();
    }

    @Override
    public Object location() {
        return array != null ? array.element(index) : FieldOf.of(owner, field);
    }
}
