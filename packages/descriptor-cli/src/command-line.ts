import { parseArgs } from "node:util";
import { build } from "./commands/build.ts";
import { cat } from "./commands/cat.ts";
import { diff } from "./commands/diff.ts";
import { format } from "./commands/format.ts";
import { inspect } from "./commands/inspect.ts";
import { lint } from "./commands/lint.ts";
import { ls } from "./commands/ls.ts";
import { merge } from "./commands/merge.ts";
import { print } from "./commands/print.ts";
import { strip } from "./commands/strip.ts";
import { subset } from "./commands/subset.ts";
import { validate } from "./commands/validate.ts";
import type { Command, Given } from "./command.ts";
import { EXIT, type ExitCode, Failure, usageFailure } from "./failure.ts";
import { helpOf, overview } from "./help.ts";
import { type Output, standardOutput } from "./output.ts";
import { manifest } from "./manifest.ts";
import { onOneLine } from "./text.ts";

const COMMANDS: readonly Command[] = [
  build,
  format,
  lint,
  inspect,
  ls,
  cat,
  validate,
  print,
  diff,
  subset,
  strip,
  merge,
];

/** The name that buf has for `diff`. */
const BREAKING = "breaking";

/** Does what was typed. What goes wrong is one line on standard error. */
export async function runCommandLine(
  args: readonly string[],
  output: Output = standardOutput(),
): Promise<ExitCode> {
  try {
    return await run(args, output);
  } catch (error) {
    // What the library refuses says what and where; anything else is ours to mend, and no finding.
    output.complain(onOneLine(error instanceof Error ? error.message : String(error)));
    return error instanceof Failure ? error.exitCode : EXIT.failed;
  }
}

async function run([name, ...args]: readonly string[], output: Output): Promise<ExitCode> {
  if (name === undefined) throw usageFailure("a command is missing");
  if (name === "--version" || name === "-V") return answer(`${manifest().version}\n`, output);
  if (name === "--help" || name === "-h" || (name === "help" && args.length === 0)) {
    return answer(overview(COMMANDS), output);
  }
  const typed = name === "help" ? args[0] : name;
  const wanted = typed === BREAKING ? diff.name : typed;
  const command = COMMANDS.find((one) => one.name === wanted);
  if (command === undefined) throw usageFailure(`there is no command ${typed}`);
  if (name === "help" || args.includes("--help") || args.includes("-h")) {
    return answer(helpOf(command), output);
  }
  return command.run(parse(command, args), output);
}

async function answer(text: string, output: Output): Promise<ExitCode> {
  await output.text(text);
  return EXIT.done;
}

function parse(command: Command, args: readonly string[]): Given {
  const { values, positionals } = parsed(command, args);
  const { name, least, most, operands } = command;
  if (positionals.length < least || positionals.length > most) {
    throw usageFailure(`${name} takes ${operands === "" ? "no operands" : operands}`);
  }
  return {
    operands: positionals,
    has: (option) => values[option] === true,
    value: (option) => stringOf(values[option]),
    list: (option) => listOf(values[option]),
  };
}

function parsed(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, short, isList }]) => [
      name,
      { type, multiple: isList === true, ...(short === undefined ? {} : { short }) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // The first sentence says it; what follows is about options of programs at large.
    const [first = ""] = (error as Error).message.split(". ");
    throw usageFailure(`${command.name}: ${first}`);
  }
}

function listOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return stringOf(value)?.split(",");
  return value.flatMap((one) => stringOf(one)?.split(",") ?? []);
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
