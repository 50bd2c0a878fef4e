package io.raceproof.explore.jvm;

import io.raceproof.core.event.Trace;
import io.raceproof.runtime.Site;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sends what a guide and an execution tell each other from one JVM to another: records of numbers, words, constants,
 * lists, maps and records, and traces. Both sides are the same classes, so components come in their order, without
 * names. For one thread at a time.
 */
final class RecordStream {

    private final DataInputStream in;
    private final DataOutputStream out;
    private final Names sent;
    private final Names received;
    private final Map<Site, Integer> sites;

    /**
     * @param locations the numbers of locations on this side
     * @param sites the numbers of places on this side that came from others
     */
    RecordStream(DataInputStream in, DataOutputStream out, Locations locations, Map<Site, Integer> sites) {
        this.in = in;
        this.out = out;
        this.sent = new Names(locations);
        this.received = new Names(locations);
        this.sites = sites;
    }

    DataInputStream in() {
        return in;
    }

    DataOutputStream out() {
        return out;
    }

    void write(Object value) throws IOException {
        if (value == null) {
            out.writeByte('0');
        } else if (value instanceof Integer number) {
            out.writeByte('i');
            out.writeInt(number);
        } else if (value instanceof Long number) {
            out.writeByte('n');
            out.writeLong(number);
        } else if (value instanceof Boolean truth) {
            out.writeByte('b');
            out.writeBoolean(truth);
        } else if (value instanceof String text) {
            out.writeByte('s');
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        } else if (value instanceof Enum<?> constant) {
            out.writeByte('e');
            out.writeUTF(constant.getDeclaringClass().getName());
            out.writeInt(constant.ordinal());
        } else if (value instanceof List<?> list) {
            out.writeByte('l');
            writeList(list);
        } else if (value instanceof Map<?, ?> map) {
            out.writeByte('m');
            writeList(List.copyOf(map.keySet()));
            writeList(List.copyOf(map.values()));
        } else if (value instanceof Trace trace) {
            out.writeByte('t');
            writeList(trace.events());
        } else {
            out.writeByte('r');
            writeRecord(value);
        }
    }

    private void writeList(List<?> list) throws IOException {
        out.writeInt(list.size());
        for (Object each : list) {
            write(each);
        }
    }

    private void writeRecord(Object value) throws IOException {
        out.writeUTF(value.getClass().getName());
        try {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                component.getAccessor().setAccessible(true);
                Object part = component.getAccessor().invoke(value);
                if (Names.isTranslated(component)) {
                    sent.write(component.getName(), (Integer) part, out);
                } else {
                    write(part);
                }
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("a component of a record of ours is always readable", e);
        }
    }

    Object read() throws IOException {
        int kind = in.readByte();
        return switch (kind) {
            case '0' -> null;
            case 'i' -> in.readInt();
            case 'n' -> in.readLong();
            case 'b' -> in.readBoolean();
            case 's' -> new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
            case 'e' -> type().getEnumConstants()[in.readInt()];
            case 'l' -> readList();
            case 'm' -> readMap();
            case 't' -> {
                Trace trace = new Trace();
                readList().forEach(event -> ((Trace.Event) event).tell(trace));
                yield trace;
            }
            case 'r' -> readRecord();
            default -> throw new IOException("no kind of value: " + kind);
        };
    }

    private List<?> readList() throws IOException {
        int size = in.readInt();
        List<Object> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(read());
        }
        return list;
    }

    private Map<?, ?> readMap() throws IOException {
        List<?> keys = readList();
        List<?> values = readList();
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), values.get(i));
        }
        return map;
    }

    private Object readRecord() throws IOException {
        Class<?> type = type();
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] parts = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            parts[i] = Names.isTranslated(components[i])
                    ? (Object) received.read(components[i].getName(), in, sites)
                    : read();
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(parts);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a record of ours is always made from its components", e);
        }
    }

    private Class<?> type() throws IOException {
        try {
            return Class.forName(in.readUTF(), false, RecordStream.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("both sides have the same classes", e);
        }
    }
}
