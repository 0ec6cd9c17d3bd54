import { parseArgs } from "node:util";
import { propertiesOf, type PropertiesOfOptions } from "../adapters/node.ts";
import type { Properties } from "../config.ts";

/** Where a command writes. */
export interface Output {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  error(text: string): void;
}

const HELP = `Usage: editorconfig [options] PATH...

Print the EditorConfig properties of paths, which need not be there: name=value, a line each.
Of several paths, [PATH] stands before the properties of each.

  -f, --file-name NAME  read files of this name (default: .editorconfig)
      --unset           leave out properties whose value is unset
      --json            print one JSON object: of a path its properties, of several one for each
  -h, --help            print this help
  -V, --version         print the version

Exit code: 0, 1 when a file cannot be read, 2 for wrong arguments.
`;

/**
 * Runs the command.
 *
 * @returns exit code
 */
export async function runCommandLine(
  args: readonly string[],
  version: string,
  output: Output,
): Promise<0 | 1 | 2> {
  const given = read(args);
  if (typeof given === "string") return fail(output, given, 2);
  const { values, positionals: paths } = given;
  if (values.help || values.version) {
    output.out(values.help ? HELP : `${version}\n`);
    return 0;
  }
  if (paths.length === 0) return fail(output, "a path is missing (--help shows the usage)", 2);
  const options: PropertiesOfOptions = {
    fileName: values["file-name"],
    unset: values.unset ? "remove" : "keep",
    cache: new Map(),
  };
  try {
    const found = await Promise.all(
      paths.map(async (path) => [path, await propertiesOf(path, options)] as const),
    );
    output.out(values.json ? jsonOf(found) : linesOf(found));
    return 0;
  } catch (error) {
    return fail(output, (error as Error).message, 1);
  }
}

type Found = readonly (readonly [path: string, properties: Properties])[];

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        "file-name": { type: "string", short: "f" },
        unset: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
        version: { type: "boolean", short: "V", default: false },
      },
    });
  } catch (error) {
    return (error as Error).message;
  }
}

function linesOf(found: Found): string {
  const isOne = found.length === 1;
  return found
    .map(([path, properties]) => {
      const lines = [...properties].map(([name, value]) => `${name}=${value}\n`);
      return (isOne ? "" : `[${path}]\n`) + lines.join("");
    })
    .join("");
}

function jsonOf(found: Found): string {
  const objects = found.map(
    ([path, properties]) => [path, Object.fromEntries(properties)] as const,
  );
  const one = objects.length === 1 ? objects[0]?.[1] : undefined;
  return `${JSON.stringify(one ?? Object.fromEntries(objects))}\n`;
}

function fail(output: Output, message: string, code: 1 | 2): 1 | 2 {
  output.error(`editorconfig: ${message}\n`);
  return code;
}
