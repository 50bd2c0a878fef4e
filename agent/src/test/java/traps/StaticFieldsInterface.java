package traps;

interface StaticFieldsInterface {
    String FROM_INTERFACE = String.valueOf(12.5);
}
