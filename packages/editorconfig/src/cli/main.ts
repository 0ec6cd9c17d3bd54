#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { runCommandLine } from "./command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), version(), {
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
});

/** Version of the package: as source it is two folders further up. */
function version(): string {
  const depth = import.meta.url.endsWith(".ts") ? "../../" : "../";
  const manifest = readFileSync(new URL(`${depth}package.json`, import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
