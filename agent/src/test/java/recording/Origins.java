package recording;

/** Where something was made does not matter here. */
public final class Origins {

    private Origins() {}

    public static void made(Object object, int place) {}
}
