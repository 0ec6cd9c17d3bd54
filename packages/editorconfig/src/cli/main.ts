#!/usr/bin/env node
import { readFileSync } from "node:fs";

// Loaded on a Node.js of any age: what an old one lacks comes with the command line, after the check.
const { version, engines } = manifest();
const found = process.versions.node;
if (rank(found) < rank(engines.node.slice(">=".length))) {
  process.stderr.write(`editorconfig: Node.js ${engines.node} is needed, and this is ${found}\n`);
  process.exitCode = 1;
} else {
  const { runCommandLine } = await import("./command-line.ts");
  process.exitCode = await runCommandLine(process.argv.slice(2), version, {
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
  });
}

/** What the package says of itself: as source it is two folders further up. */
function manifest(): { readonly version: string; readonly engines: { readonly node: string } } {
  const depth = import.meta.url.endsWith(".ts") ? "../../" : "../";
  return JSON.parse(readFileSync(new URL(`${depth}package.json`, import.meta.url), "utf8"));
}

/** A number that grows with the version; patches do not count. */
function rank(text: string): number {
  const [major = 0, minor = 0] = text.split(".").map(Number);
  return major * 1000 + minor;
}
