package io.raceproof.kernels.drdp;

/** A doubly linked list through its patients. */
final class Queue {

    private Patient first;
    private Patient last;

    Patient first() {
        return first;
    }

    void add(Patient patient) {
        patient.next = null;
        patient.previous = last;
        if (last == null) {
            first = patient;
        } else {
            last.next = patient;
        }
        last = patient;
    }

    void remove(Patient patient) {
        if (patient.previous == null) {
            first = patient.next;
        } else {
            patient.previous.next = patient.next;
        }
        if (patient.next == null) {
            last = patient.previous;
        } else {
            patient.next.previous = patient.previous;
        }
    }

    int size() {
        int size = 0;
        for (Patient patient = first; patient != null; patient = patient.next) {
            size++;
        }
        return size;
    }
}
