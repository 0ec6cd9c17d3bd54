import { format as formatSource } from "@x/descriptor-compile";
import type { Command, Given } from "../command.ts";
import { lineOf } from "../diagnostic-line.ts";
import { EXIT, type ExitCode, usageFailure } from "../failure.ts";
import { readStandardInput, readWhole } from "../input.ts";
import type { Output } from "../output.ts";
import { openSources } from "../sources/sources.ts";

/** Lays out sources. */
export const format: Command = {
  name: "format",
  operands: "[SOURCE...]",
  least: 0,
  most: Infinity,
  help: "lay out .proto sources in one style, comments kept; a folder stands for all below it; without a file from standard input to standard output",
  options: {
    check: { type: "boolean", help: "write nothing: name the files that would change, and exit 1" },
  },
  run: async (given, output) => {
    if (given.operands.length === 0) return formatStandardInput(given, output);
    const { entries } = await openSources(given.operands, undefined);
    let isRight = true;
    for (const { path } of entries) isRight = (await formatFile(path, given, output)) && isRight;
    return isRight ? EXIT.done : EXIT.found;
  },
};

async function formatStandardInput(given: Given, output: Output): Promise<ExitCode> {
  if (given.has("check")) throw usageFailure("format: --check takes files");
  const bytes = formatted(await readStandardInput("a source"), "standard input", output);
  if (bytes === undefined) return EXIT.found;
  await output.source(bytes);
  return EXIT.done;
}

/** Whether there is nothing to object to. */
async function formatFile(file: string, given: Given, output: Output): Promise<boolean> {
  const source = Buffer.from(await readWhole(file));
  const bytes = formatted(source, file, output);
  if (bytes === undefined) return false;
  if (source.equals(bytes)) return true;
  if (given.has("check")) {
    await output.text(`${file}\n`);
    return false;
  }
  await output.bytes(bytes, file);
  return true;
}

function formatted(source: Uint8Array, name: string, output: Output): Uint8Array | undefined {
  const { bytes, diagnostics } = formatSource(source, name);
  for (const one of diagnostics) output.report(lineOf(one, output));
  return bytes;
}
