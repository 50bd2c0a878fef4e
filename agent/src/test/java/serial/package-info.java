/**
 * Programs for serial mode: threads that start, wait, meet and end in many ways. What they print depends on no
 * schedule.
 */
package serial;
