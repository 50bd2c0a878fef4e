/** The program on the first screen of the README. */
package shop;
