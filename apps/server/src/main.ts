#!/usr/bin/env node
import { nodeFault } from "./config/node-version.ts";

// Loaded on a Node.js of any age: what an old one lacks comes with the command line, after the check.
const fault = nodeFault(process.versions.node);
if (fault === undefined) {
  await import("./command-line.ts");
} else {
  process.stderr.write(`error: ${fault}\n`);
  process.exitCode = 1;
}
