package io.raceproof.agent;

import io.raceproof.runtime.Accesses;
import io.raceproof.runtime.Field;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import java.util.ArrayList;
import java.util.List;

/** Writes down every access, as the comments in {@code traps} do. */
final class Recorder implements Accesses {

    record Seen(Site site, Field field, String text) {}

    /** Guarded by its own monitor. */
    private final List<Seen> all = new ArrayList<>();

    List<Seen> all() {
        synchronized (all) {
            return List.copyOf(all);
        }
    }

    private void add(String op, Field field, String location, int site) {
        synchronized (all) {
            all.add(new Seen(Sites.get(site), field, op + " " + location));
        }
    }

    private static String withClass(Field field) {
        String className = field.className();
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1) + "."
                + field.name();
    }

    private void addElement(String op, Object array, int index, int site) {
        int length = java.lang.reflect.Array.getLength(array);
        if (index >= 0 && index < length) {
            add(op, null, array.getClass().getComponentType().getSimpleName() + "[" + index + "]", site);
        }
    }

    @Override
    public void fieldRead(Object owner, Field field, int site) {
        add("R", field, field.name(), site);
    }

    @Override
    public void fieldWrite(Object owner, Field field, int site) {
        add("W", field, field.name(), site);
    }

    @Override
    public void volatileRead(Object owner, Field field, int site) {
        add("VR", field, field.name(), site);
    }

    @Override
    public void volatileWrite(Object owner, Field field, int site) {
        add("VW", field, field.name(), site);
    }

    @Override
    public void staticRead(Field field, int site) {
        add("R", field, withClass(field), site);
    }

    @Override
    public void staticWrite(Field field, int site) {
        add("W", field, withClass(field), site);
    }

    @Override
    public void volatileStaticRead(Field field, int site) {
        add("VR", field, withClass(field), site);
    }

    @Override
    public void volatileStaticWrite(Field field, int site) {
        add("VW", field, withClass(field), site);
    }

    @Override
    public void arrayRead(Object array, int index, int site) {
        addElement("R", array, index, site);
    }

    @Override
    public void arrayWrite(Object array, int index, int site) {
        addElement("W", array, index, site);
    }
}
