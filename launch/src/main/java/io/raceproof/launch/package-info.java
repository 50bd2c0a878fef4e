/**
 * How a JVM is started in which a program is checked: what java makes of the options that it is given ({@link
 * io.raceproof.launch.JavaOptions}), how much heap it needs for what we put into the program's objects ({@link
 * io.raceproof.launch.HeapRoom}), and how much of it was live ({@link io.raceproof.launch.LiveHeap}).
 */
package io.raceproof.launch;
