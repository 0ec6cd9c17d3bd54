import { compile } from "@x/descriptor-compile";
import { GITHUB_OPTION } from "../annotation.ts";
import { type Command, JSON_OPTION, OUTPUT_OPTION } from "../command.ts";
import { EXIT } from "../failure.ts";
import { lineOf } from "../diagnostic-line.ts";
import { annotationOf } from "../sources/compiled.ts";
import { PATH_OPTION } from "../sources/option.ts";
import { openSources } from "../sources/sources.ts";

/** Compiles sources. */
export const build: Command = {
  name: "build",
  operands: "[SOURCE...]",
  least: 0,
  most: Infinity,
  help: "compile .proto sources as protoc does, in its words; exit 1 when protoc refuses them",
  options: {
    ...JSON_OPTION,
    ...GITHUB_OPTION,
    ...OUTPUT_OPTION,
    ...PATH_OPTION,
    "include-imports": { type: "boolean", help: "put all imported files into the set too" },
    "no-source-info": {
      type: "boolean",
      help: "leave out where everything stands, and the comments",
    },
    "retain-options": { type: "boolean", help: "keep options that are for sources only" },
  },
  run: async (given, output) => {
    const sources = await openSources(given.operands, given.list("proto-path"));
    const { set, accepted, diagnostics } = compile({
      files: sources.find,
      entry: sources.entries.map(({ name }) => name),
      includeImports: given.has("include-imports"),
      sourceInfo: !given.has("no-source-info"),
      retainOptions: given.has("retain-options"),
    });
    // On standard error, so that the set may go to standard output.
    const shown = given.has("github") ? annotationOf : undefined;
    if (given.has("json")) await output.json({ accepted, diagnostics });
    else
      for (const one of diagnostics)
        output.report(shown?.(one, sources).trimEnd() ?? lineOf(one, output));
    if (!accepted) return EXIT.found;
    const file = given.value("output");
    // With --json standard output has the diagnostics.
    if (file !== undefined || !given.has("json")) await output.bytes(set, file);
    return EXIT.done;
  },
};
