/**
 * How a JVM is started in which a program is checked: what java makes of the options that it is given ({@link
 * io.raceproof.launch.JavaOptions}), and how much heap it needs for what we put into the program's objects ({@link
 * io.raceproof.launch.HeapRoom}).
 */
package io.raceproof.launch;
