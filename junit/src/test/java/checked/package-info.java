/** Tests that are run under the agent, in JVMs of their own. Outside our packages: the agent does not check those. */
package checked;
