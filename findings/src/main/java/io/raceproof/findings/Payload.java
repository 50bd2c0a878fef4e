package io.raceproof.findings;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a finding, of a suppressed one and of an ending as bytes, and back. Enums are written by name, so that
 * their order is free to change; a string is its length and its chars, of any length and content.
 */
final class Payload {

    private static final int FINDING = 1;
    private static final int ENDING = 2;
    private static final int SUPPRESSED = 3;

    private Payload() {}

    static byte[] encode(Finding finding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(FINDING);
        writeFinding(out, finding);
        return bytes.toByteArray();
    }

    static byte[] encode(Suppressed suppressed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(SUPPRESSED);
        writeFinding(out, suppressed.finding());
        writeString(out, suppressed.reason());
        writeString(out, suppressed.by());
        return bytes.toByteArray();
    }

    private static void writeFinding(DataOutputStream out, Finding finding) throws IOException {
        writeString(out, finding.kind().name());
        writeString(out, finding.certainty().name());
        writeString(out, finding.location());
        out.writeInt(finding.accesses().size());
        for (Access access : finding.accesses()) {
            writeAccess(out, access);
        }
        writeString(out, finding.parallelBecause());
        writeString(out, finding.replay());
        out.writeLong(finding.count());
        writeNumbers(out, finding.parameters());
        writeStrings(out, finding.madeAt());
    }

    static byte[] encode(Ending ending) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(ENDING);
        writeString(out, ending.otherwise().name());
        writeStrings(out, ending.because());
        Stats stats = ending.stats();
        out.writeLong(stats.tasks());
        out.writeLong(stats.steps());
        out.writeLong(stats.checks());
        out.writeLong(stats.graphs());
        out.writeLong(stats.elapsedMillis());
        return bytes.toByteArray();
    }

    /**
     * A {@link Finding}, a {@link Suppressed} or an {@link Ending}.
     *
     * @throws IOException if these bytes are none of these, to the last byte
     */
    static Record decode(byte[] payload) throws IOException {
        ByteArrayInputStream bytes = new ByteArrayInputStream(payload);
        DataInputStream in = new DataInputStream(bytes);
        try {
            int type = in.readUnsignedByte();
            Record decoded =
                    switch (type) {
                        case FINDING -> readFinding(in);
                        case ENDING -> readEnding(in);
                        case SUPPRESSED -> new Suppressed(readFinding(in), readString(in), readString(in));
                        default -> throw new IOException("a record of the unknown type " + type);
                    };
            if (bytes.available() > 0) {
                throw new IOException("a record with " + bytes.available() + " bytes too many");
            }
            return decoded;
        } catch (EOFException e) {
            throw new IOException("a record that is too short for its fields", e);
        } catch (IllegalArgumentException e) {
            throw new IOException("a record that breaks a rule: " + e.getMessage(), e);
        }
    }

    private static Finding readFinding(DataInputStream in) throws IOException {
        Kind kind = Kind.valueOf(readString(in));
        Certainty certainty = Certainty.valueOf(readString(in));
        String location = readString(in);
        List<Access> accesses = new ArrayList<>();
        for (int left = readSize(in); left > 0; left--) {
            accesses.add(readAccess(in));
        }
        return new Finding(
                kind,
                certainty,
                location,
                accesses,
                readString(in),
                readString(in),
                in.readLong(),
                readNumbers(in),
                readStrings(in));
    }

    private static Ending readEnding(DataInputStream in) throws IOException {
        Verdict otherwise = Verdict.valueOf(readString(in));
        List<String> because = readStrings(in);
        Stats stats = new Stats(in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
        return new Ending(otherwise, because, stats);
    }

    private static void writeAccess(DataOutputStream out, Access access) throws IOException {
        writeString(out, access.op().name());
        writeString(out, access.className());
        writeString(out, access.method());
        writeString(out, access.file());
        out.writeInt(access.line());
        writeString(out, access.task());
        writeStrings(out, access.stack());
        writeNumbers(out, access.instance());
    }

    private static Access readAccess(DataInputStream in) throws IOException {
        return new Access(
                Op.valueOf(readString(in)),
                readString(in),
                readString(in),
                readString(in),
                in.readInt(),
                readString(in),
                readStrings(in),
                readNumbers(in));
    }

    private static void writeNumbers(DataOutputStream out, Map<String, Long> numbers) throws IOException {
        out.writeInt(numbers.size());
        for (Map.Entry<String, Long> number : numbers.entrySet()) {
            writeString(out, number.getKey());
            out.writeLong(number.getValue());
        }
    }

    private static Map<String, Long> readNumbers(DataInputStream in) throws IOException {
        Map<String, Long> numbers = new LinkedHashMap<>();
        for (int left = readSize(in); left > 0; left--) {
            numbers.put(readString(in), in.readLong());
        }
        return numbers;
    }

    private static void writeStrings(DataOutputStream out, List<String> strings) throws IOException {
        out.writeInt(strings.size());
        for (String string : strings) {
            writeString(out, string);
        }
    }

    private static List<String> readStrings(DataInputStream in) throws IOException {
        List<String> strings = new ArrayList<>();
        for (int left = readSize(in); left > 0; left--) {
            strings.add(readString(in));
        }
        return strings;
    }

    /** Not writeUTF, which ends at 64 KB; not UTF-8, which has no lone surrogates, and class files do. */
    private static void writeString(DataOutputStream out, String string) throws IOException {
        out.writeInt(string.length());
        out.writeChars(string);
    }

    private static String readString(DataInputStream in) throws IOException {
        int size = readSize(in);
        StringBuilder chars = new StringBuilder(size);
        for (int i = 0; i < size; i++) {
            chars.append(in.readChar());
        }
        return chars.toString();
    }

    /**
     * Everything counted takes at least a byte, so a count beyond what is left is wrong; it must not cost its memory.
     */
    private static int readSize(DataInputStream in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > in.available()) {
            throw new EOFException("a count of " + size + " with " + in.available() + " bytes left");
        }
        return size;
    }
}
