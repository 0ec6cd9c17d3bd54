import { isPrintError, printFile, type PrintOptions } from "@x/descriptor-wire/print";
import { createRegistry, type Registry } from "@x/descriptor-wire/registry";
import { type Command, JSON_OPTION } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { type Input, NotASet, readSet } from "../input.ts";
import { onOneLine } from "../text.ts";

/** Prints the source of a set. */
export const print: Command = {
  name: "print",
  operands: "[FILE]",
  least: 0,
  most: 1,
  help: "print the .proto source of all files, or of some",
  options: {
    ...JSON_OPTION,
    file: {
      type: "string",
      short: "f",
      value: "NAME,...",
      help: "print only these files of the set",
    },
    "no-comments": { type: "boolean", help: "omit comments" },
    display: {
      type: "boolean",
      help: "print for reading, not for compiling: never fail, put what no source can say into comments",
    },
  },
  run: async (given, output) => {
    const isDisplay = given.has("display");
    const options: PrintOptions = {
      comments: !given.has("no-comments"),
      unprintable: isDisplay ? "comment" : "throw",
    };
    const input = await readSet(given.operands[0]).catch((error: unknown) => {
      if (isDisplay && error instanceof NotASet) return error;
      throw error;
    });
    if (input instanceof NotASet) {
      await output.text(`// ${onOneLine(input.message)}\n`);
      return EXIT.done;
    }
    const files = sourcesOf(input, given.list("file"), options);
    if (given.has("json")) await output.json(files);
    else await output.text(textOf(files));
    return EXIT.done;
  },
};

/** A file, printed. */
interface Source {
  /** Name of the file. */
  readonly name: string;
  /** Its text. */
  readonly source: string;
}

function sourcesOf(
  { name, set }: Input,
  wanted: readonly string[] | undefined,
  options: PrintOptions,
): readonly Source[] {
  const registry = createRegistry(set);
  const missing = wanted?.find((file) => registry.file(file) === undefined);
  if (missing !== undefined) throw new Failure(`there is no file ${missing} in ${name}`);
  const names = wanted ?? registry.files.map((file) => file.name);
  return names.map((file) => ({ name: file, source: sourceOf(registry, file, options) }));
}

function sourceOf(registry: Registry, file: string, options: PrintOptions): string {
  try {
    return printFile(registry, file, options);
  } catch (error) {
    if (!isPrintError(error)) throw error;
    throw new Failure(error.message, EXIT.failed, { cause: error });
  }
}

/** One file as it is; of several each under its name. */
function textOf(files: readonly Source[]): string {
  const [only] = files;
  if (files.length === 1 && only !== undefined) return only.source;
  return files.map(({ name, source }) => `// ${onOneLine(name)}\n\n${source}`).join("\n");
}
