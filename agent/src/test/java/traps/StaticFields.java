package traps;

/** Static fields of this class, of a superclass, an interface and a class that is not initialised yet. */
public final class StaticFields extends StaticFieldsParent implements StaticFieldsInterface {

    static int count;
    static long total;
    static volatile double level;
    static final Object LOCK = new Object();
    static int initialised = 7; // sees W StaticFields.initialised

    public static String run() {
        count++; // sees R StaticFields.count, W StaticFields.count
        total += count; // sees R StaticFields.total, R StaticFields.count, W StaticFields.total
        level = total; // sees R StaticFields.total, VW StaticFields.level
        inherited = 1; // sees W StaticFieldsParent.inherited
        Lazy.value = 5; // sees W Lazy.value
        Lazy.value += Lazy.log.length(); // sees R Lazy.value, R Lazy.log, W Lazy.value
        // Constants of other classes are read through a hook that finds out that they are final.
        String text = LOCK.getClass().getSimpleName() + FROM_INTERFACE.length() + Lazy.FIXED;
        text += "" + inherited + Lazy.value; // sees R StaticFieldsParent.inherited, R Lazy.value
        return text + level; // sees VR StaticFields.level
    }

    static final class Lazy {
        static final Integer FIXED = Integer.valueOf(3);
        static String log = "initialised"; // sees W Lazy.log
        static int value = 1; // sees W Lazy.value
    }
}
