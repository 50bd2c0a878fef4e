/** Code that the checked programs call, as if others had written it. */
package checked.library;
