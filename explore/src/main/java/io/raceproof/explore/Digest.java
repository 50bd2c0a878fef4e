package io.raceproof.explore;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Sums things up in 32 hex digits, so that different things have different sums for all practical purposes. */
final class Digest {

    private static final int BYTES = 16;

    private static final int CHUNK = 8192;

    private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
    private final MessageDigest sha;

    Digest() {
        try {
            sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    void add(int number) {
        if (chunk.remaining() < Integer.BYTES) {
            flush();
        }
        chunk.putInt(number);
    }

    void add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(bytes.length);
        flush();
        sha.update(bytes);
    }

    private void flush() {
        sha.update(chunk.flip());
        chunk.clear();
    }

    String hex() {
        flush();
        return HexFormat.of().formatHex(sha.digest(), 0, BYTES);
    }

    static String of(String text) {
        Digest digest = new Digest();
        digest.add(text);
        return digest.hex();
    }
}
