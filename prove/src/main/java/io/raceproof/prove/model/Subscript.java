package io.raceproof.prove.model;

/**
 * One subscript of an access.
 *
 * @param form its value; null if it is not known, and then it may be any
 * @param reason why it is not known; empty if it is
 */
public record Subscript(Affine form, String reason) {

    public static Subscript known(Affine form) {
        return new Subscript(form, "");
    }

    public static Subscript unknown(String reason) {
        return new Subscript(null, reason);
    }

    public boolean isKnown() {
        return form != null;
    }

    @Override
    public String toString() {
        return isKnown() ? form.toString() : "?";
    }
}
