package io.raceproof.core.shadow;

/**
 * The locations beside which a location lies, itself among them, in rows: the fields of one object. All that many
 * threads read are one {@link Crowd}, so that reads of several fields are looked up at once.
 */
public interface Neighbours {

    /** As many rows there may be. */
    int MOST = Crowd.ROWS;

    /** The location's own row, the same for all that lie so in any object. */
    int row();

    /** How many there are. */
    int rows();

    /** The reader's word of the location in that row. */
    long reader(int row);

    /** Whether it pays, and has paid, to let readers of such locations be crowds. */
    CrowdGuess guess();
}
