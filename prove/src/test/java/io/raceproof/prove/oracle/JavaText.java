package io.raceproof.prove.oracle;

/**
 * A piece of Java in two forms that mean the same.
 *
 * @param plain as prove gets it
 * @param recorded with every access and every task operation as a call of {@link Recording}
 */
record JavaText(String plain, String recorded) {

    static JavaText of(String both) {
        return new JavaText(both, both);
    }

    JavaText plus(String both) {
        return new JavaText(plain + both, recorded + both);
    }

    JavaText plus(JavaText other) {
        return new JavaText(plain + other.plain, recorded + other.recorded);
    }
}
