/** Programs for explore: the lessons of its issue, in small. */
package explored;
