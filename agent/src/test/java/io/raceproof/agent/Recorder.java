package io.raceproof.agent;

import io.raceproof.runtime.Field;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import java.util.ArrayList;
import java.util.List;
import recording.Listener;

/** Writes down every access, as the comments in {@code traps} do, and everything else that hooks are told. */
final class Recorder implements Listener {

    /**
     * @param field null if it is no access to a field
     * @param subject the owner, the array, the monitor
     */
    record Seen(Site site, Field field, Object subject, String text, boolean isAccess) {}

    /** Guarded by its own monitor. */
    private final List<Seen> everything = new ArrayList<>();

    List<Seen> everything() {
        synchronized (everything) {
            return List.copyOf(everything);
        }
    }

    List<Seen> accesses() {
        return everything().stream().filter(Seen::isAccess).toList();
    }

    private void add(Seen seen) {
        synchronized (everything) {
            everything.add(seen);
        }
    }

    @Override
    public void field(boolean write, Object owner, Field field, int site) {
        String op = (field.isVolatile() ? "V" : "") + (write ? "W " : "R ");
        add(new Seen(Sites.get(site), field, owner, op + (owner == null ? withClass(field) : field.name()), true));
    }

    private static String withClass(Field field) {
        String className = field.className();
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1) + "."
                + field.name();
    }

    @Override
    public void element(boolean write, Object array, int index, int site) {
        int length = java.lang.reflect.Array.getLength(array);
        if (index >= 0 && index < length) {
            String location = array.getClass().getComponentType().getSimpleName() + "[" + index + "]";
            add(new Seen(Sites.get(site), null, array, (write ? "W " : "R ") + location, true));
        }
    }

    @Override
    public void event(String what, Object subject, int site) {
        add(new Seen(site == 0 ? null : Sites.get(site), null, subject, what, false));
    }
}
