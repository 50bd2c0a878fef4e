package io.raceproof.kernels.taskchecker;

/** Spheres and lights, and what is seen along a ray. Never changed once it is made. */
final class Scene {

    private static final int PER_SIDE = 4;
    private static final int MOST_REFLECTIONS = 6;
    private static final double EPSILON = 1e-6;

    /** A ball with a colour, which shines a little and mirrors a little. */
    private static final class Sphere {
        private Vec centre;
        private double radius;
        private Vec colour;
        private double mirrors;
        private double shine;

        Sphere(Vec centre, double radius, Vec colour) {
            this.centre = centre;
            this.radius = radius;
            this.colour = colour;
            this.mirrors = 0.2;
            this.shine = 15;
        }

        /** How far along the ray it is hit first; infinite if it is not. */
        double distance(Vec origin, Vec direction) {
            Vec to = Vec.between(origin, centre);
            double nearest = to.dot(direction);
            double square = nearest * nearest - to.dot(to) + radius * radius;
            if (square < 0) {
                return Double.POSITIVE_INFINITY;
            }
            double half = Math.sqrt(square);
            double first = nearest - half;
            double second = nearest + half;
            return first > EPSILON ? first : second > EPSILON ? second : Double.POSITIVE_INFINITY;
        }
    }

    private Sphere[] spheres;
    private Vec[] lights;

    private Scene() {}

    /** Four times four times four spheres, and five lights around them. */
    static Scene grid() {
        Scene scene = new Scene();
        scene.spheres = new Sphere[PER_SIDE * PER_SIDE * PER_SIDE];
        int next = 0;
        for (int i = 0; i < PER_SIDE; i++) {
            for (int j = 0; j < PER_SIDE; j++) {
                for (int k = 0; k < PER_SIDE; k++) {
                    double spacing = 20.0 / (PER_SIDE - 1);
                    Vec centre = new Vec(i * spacing - 10, j * spacing - 10, k * spacing - 10);
                    Vec colour = new Vec(0.2 + i * 0.2, 0.2 + j * 0.2, 0.2 + k * 0.2);
                    scene.spheres[next++] = new Sphere(centre, 3, colour);
                }
            }
        }
        scene.lights = new Vec[] {
            new Vec(100, 100, -50),
            new Vec(-100, 100, -50),
            new Vec(100, -100, -50),
            new Vec(-100, -100, -50),
            new Vec(200, 200, 0)
        };
        return scene;
    }

    /** The colour that is seen from there in that direction, after so many reflections. */
    Vec trace(Vec origin, Vec direction, int reflections) {
        double distance = Double.POSITIVE_INFINITY;
        Sphere hit = null;
        for (Sphere sphere : spheres) {
            double here = sphere.distance(origin, direction);
            if (here < distance) {
                distance = here;
                hit = sphere;
            }
        }
        if (hit == null) {
            return new Vec(0, 0, 0);
        }
        Vec point = Vec.along(origin, direction, distance);
        Vec normal = Vec.between(hit.centre, point);
        normal.normalise();
        Vec reflected = Vec.along(direction, normal, -2 * direction.dot(normal));
        Vec colour = lit(hit, point, normal, reflected);
        if (reflections < MOST_REFLECTIONS) {
            colour.addMultiple(hit.mirrors, trace(point, reflected, reflections + 1));
        }
        return colour;
    }

    private Vec lit(Sphere sphere, Vec point, Vec normal, Vec reflected) {
        Vec colour = new Vec(0, 0, 0);
        colour.addMultiple(0.1, sphere.colour);
        for (Vec light : lights) {
            Vec towards = Vec.between(point, light);
            double distance = towards.normalise();
            double facing = towards.dot(normal);
            if (facing > 0 && !isDark(point, towards, distance)) {
                colour.addMultiple(facing * 0.3, sphere.colour);
                double glare = Math.max(0, towards.dot(reflected));
                double highlight = Math.pow(glare, sphere.shine) * 0.3;
                colour.addMultiple(highlight, new Vec(1, 1, 1));
            }
        }
        return colour;
    }

    /** Whether something stands between the point and the light in that direction. */
    private boolean isDark(Vec point, Vec towards, double distance) {
        for (Sphere sphere : spheres) {
            if (sphere.distance(point, towards) < distance) {
                return true;
            }
        }
        return false;
    }
}
