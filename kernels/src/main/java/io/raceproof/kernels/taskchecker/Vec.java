package io.raceproof.kernels.taskchecker;

/** A point, a direction or a colour; changed in place, as ray tracers do. */
final class Vec {

    double x;
    double y;
    double z;

    Vec(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    /** The vector from the one point to the other. */
    static Vec between(Vec from, Vec to) {
        return new Vec(to.x - from.x, to.y - from.y, to.z - from.z);
    }

    /** The point that far from the other. */
    static Vec along(Vec from, Vec direction, double distance) {
        return new Vec(
                from.x + distance * direction.x, from.y + distance * direction.y, from.z + distance * direction.z);
    }

    double dot(Vec other) {
        return x * other.x + y * other.y + z * other.z;
    }

    void addMultiple(double factor, Vec other) {
        x += factor * other.x;
        y += factor * other.y;
        z += factor * other.z;
    }

    /** Makes it 1 long; returns how long it was. */
    double normalise() {
        double length = Math.sqrt(dot(this));
        x /= length;
        y /= length;
        z /= length;
        return length;
    }
}
