package recording;

import io.raceproof.runtime.Field;

/** Hears what {@link Hooks} are called with. */
public interface Listener {

    /** The owner is null if the field is static. */
    void field(boolean write, Object owner, Field field, int site);

    void element(boolean write, Object array, int index, int site);

    /** Anything that is no access; the subject is a monitor, or null. */
    void event(String what, Object subject, int site);
}
