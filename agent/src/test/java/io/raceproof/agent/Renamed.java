package io.raceproof.agent;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Replaces a piece of text in all constants of a class file: names of classes, descriptors, strings. */
final class Renamed {

    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;

    private Renamed() {}

    static byte[] classFile(byte[] classFile, String from, String to) {
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
                DataOutputStream out = new DataOutputStream(result)) {
            out.writeLong(in.readLong());
            int count = in.readUnsignedShort();
            out.writeShort(count);
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                out.writeByte(tag);
                if (tag == UTF8) {
                    out.writeUTF(in.readUTF().replace(from, to));
                } else {
                    out.write(in.readNBytes(length(tag)));
                }
                i += tag == LONG || tag == DOUBLE ? 1 : 0;
            }
            in.transferTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return result.toByteArray();
    }

    /** JVMS 4.4: how many bytes follow the tag. */
    private static int length(int tag) {
        return switch (tag) {
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case LONG, DOUBLE -> 8;
            default -> throw new IllegalArgumentException("no constant has tag " + tag);
        };
    }
}
