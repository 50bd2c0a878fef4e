package io.raceproof.spark;

import java.io.Serializable;
import org.apache.spark.api.java.function.Function;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** A Spark task: its one errand, and what comes of it. */
final class Answering extends AbstractFunction1<Iterator<byte[]>, byte[]> implements Serializable {

    private static final long serialVersionUID = 1;

    private final Function<byte[], byte[]> searching;

    Answering(Function<byte[], byte[]> searching) {
        this.searching = searching;
    }

    @Override
    public byte[] apply(Iterator<byte[]> errands) {
        try {
            return searching.call(errands.next());
        } catch (Exception e) {
            throw new IllegalStateException("an errand could not be done", e);
        }
    }
}
