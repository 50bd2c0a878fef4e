package traps;

class StaticFieldsParent {
    static int inherited;
}
