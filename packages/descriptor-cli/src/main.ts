#!/usr/bin/env node
import { runCommandLine } from "./command-line.ts";
import { standardOutput } from "./output.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), standardOutput());
