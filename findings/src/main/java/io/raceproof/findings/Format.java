package io.raceproof.findings;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * The bytes of a findings file. It is only ever appended to, so that what a killed process has written stays readable.
 *
 * <pre>
 * file    = header record*
 * header  = magic (8 bytes)  version (int)
 * record  = length of payload (int)  CRC32C of length and payload (int)  payload
 * payload = 1 finding | 2 ending | 3 suppressed finding      (the first byte says which; the fields are {@link Payload}'s)
 * </pre>
 *
 * <p>Numbers are big-endian. The checksum covers the length too: a tail of zeros, which a file system may leave after a
 * crash, is not a record. The version stands for the layout of all records; whoever changes a field raises it.
 */
final class Format {

    static final int VERSION = 2;

    /** Not text, and different after any line-ending conversion (as in PNG's signature). */
    private static final byte[] MAGIC = {(byte) 0x89, 'R', 'P', 'F', '\r', '\n', 0x1a, '\n'};

    static final int HEADER_BYTES = MAGIC.length + Integer.BYTES;
    static final int FRAME_BYTES = 2 * Integer.BYTES;

    private Format() {}

    static byte[] header() {
        return ByteBuffer.allocate(HEADER_BYTES).put(MAGIC).putInt(VERSION).array();
    }

    /** Whether these bytes, fewer perhaps than a header has, are how a findings file of any version begins. */
    static boolean startsLikeHeader(byte[] bytes) {
        for (int i = 0; i < Math.min(bytes.length, MAGIC.length); i++) {
            if (bytes[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    static int versionOf(byte[] header) {
        return ByteBuffer.wrap(header).getInt(MAGIC.length);
    }

    static byte[] record(byte[] payload) {
        return ByteBuffer.allocate(FRAME_BYTES + payload.length)
                .putInt(payload.length)
                .putInt(checksum(payload))
                .put(payload)
                .array();
    }

    static int checksum(byte[] payload) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, payload.length));
        crc.update(payload);
        return (int) crc.getValue();
    }
}
