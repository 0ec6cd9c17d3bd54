#!/usr/bin/env node
import { manifest } from "./manifest.ts";

// Loaded on a Node.js of any age: what an old one lacks comes with the command line, after the check.
const { node } = manifest().engines;
const found = process.versions.node;
if (rank(found) < rank(node.slice(">=".length))) {
  process.stderr.write(`descriptor-wire: Node.js ${node} is needed, and this is ${found}\n`);
  process.exitCode = 1;
} else {
  const { runCommandLine } = await import("./command-line.ts");
  process.exitCode = await runCommandLine(process.argv.slice(2));
}

/** A number that grows with the version; patches do not count. */
function rank(text: string): number {
  const [major = 0, minor = 0] = text.split(".").map(Number);
  return major * 1000 + minor;
}
