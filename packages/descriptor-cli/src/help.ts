import type { Command } from "./command.ts";

const INTRO = `descriptor-wire compiles, formats and lints sources, and inspects, checks, prints, compares and cuts protobuf descriptor sets.

A set is what \`protoc --descriptor_set_out\` and \`buf build --as-file-descriptor-set\` write. It is read
from the named file, or from standard input.

usage: descriptor-wire COMMAND [OPTIONS] [OPERANDS]
`;

const EXITS = `exit codes:
  0  done, nothing to object to
  1  build, format, validate: refused; format --check: a file would change; lint: an objection; diff: something breaks
  2  wrong command line
  3  something could not be read, found or written

Colours only on a terminal; NO_COLOR turns them off. \`descriptor-wire help COMMAND\` shows the options.
`;

/** Help of the whole program. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map((command): [string, string] => [usageOf(command), command.help]);
  return `${INTRO}\n${table(rows)}\n${EXITS}`;
}

/** Help of one command. */
export function helpOf(command: Command): string {
  const rows = Object.entries(command.options).map(([name, option]): [string, string] => {
    const short = option.short === undefined ? "" : `-${option.short}, `;
    const value = option.value === undefined ? "" : ` ${option.value}`;
    return [`${short}--${name}${value}`, option.help];
  });
  const options = rows.length === 0 ? "" : `\n${table(rows)}`;
  return `usage: descriptor-wire ${usageOf(command)}\n\n${command.help}\n${options}`;
}

function usageOf({ name, operands, options }: Command): string {
  const some = Object.keys(options).length === 0 ? "" : " [OPTIONS]";
  return `${name}${some}${operands === "" ? "" : ` ${operands}`}`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
}
