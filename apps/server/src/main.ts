#!/usr/bin/env node
import { withSmallHeap } from "./boot/heap-options.ts";
import { nodeFault } from "./config/node-version.ts";

// Loaded on a Node.js of any age: what an old one lacks comes with the command line, after the check.
const fault = nodeFault(process.versions.node);
if (fault === undefined) {
  const replacement = withSmallHeap(process);
  // Of the same process: its number, its files and who waits for it stay.
  if (replacement !== undefined)
    process.execve?.(process.execPath, replacement.args, replacement.env);
  await import("./command-line.ts");
} else {
  process.stderr.write(`error: ${fault}\n`);
  process.exitCode = 1;
}
