/** What the kernels are listed and run by; no kernel knows of it. */
package io.raceproof.kernels.run;
