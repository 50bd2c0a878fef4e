/**
 * Programs that are rewritten and run. A comment that starts with "sees" lists the accesses of its line, in the order
 * in which they happen during the whole run: R and W read and write, a preceding V means volatile; a static field has
 * its class before it, an array element is its element type and index. One that starts with "tells" lists the calls of
 * its line that are not modelled.
 */
package traps;
