package io.raceproof.prove.model;

/**
 * Where something stands in a source file.
 *
 * @param owner the binary name of the class, or what stands for one
 * @param method the method around it, or what stands for one
 */
public record Place(String owner, String method, int line, int column) {}
