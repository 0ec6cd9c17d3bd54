import { Command } from "commander";
import { openServices, type OpenOptions, type Services } from "../boot/services.ts";
import type { Flags } from "../config/setting.ts";
import { loadSettings } from "../config/load-settings.ts";
import type { Settings } from "../config/settings.ts";
import type { Row } from "../admin/row.ts";
import { printFacts, printList, type OutputOptions } from "./output.ts";

/** Work of a command on open services. */
type Work<T> = (services: Services, settings: Settings) => Promise<T>;

/** Options of commands that show something. */
export type ShowFlags = Flags & OutputOptions;

/**
 * Adds a command. Its positional arguments stand in capitals behind its name, as the help shows them; one in
 * brackets may be left out.
 */
export function addCommand(parent: Command, words: string, description: string): Command {
  const [name = "", ...positional] = words.split(" ");
  const command = parent
    .command(name)
    .description(description)
    .exitOverride()
    .option("--data <dir>", "data directory (DATA_DIR)")
    .option(
      "--config <file>",
      "file with settings (CONFIG_FILE); default: x-server.toml if it is here",
    );
  for (const argument of positional)
    command.argument(argument.startsWith("[") ? argument : `<${argument}>`);
  return command;
}

/** Adds a command that shows something: for people on a terminal, as JSON elsewhere. */
export function addShowCommand(parent: Command, words: string, description: string): Command {
  return addCommand(parent, words, description).option("--json", "print JSON on a terminal, too");
}

/** Adds examples to the help of a command. */
export function addExamples(command: Command, ...lines: readonly string[]): Command {
  const examples = lines.map((line) => `  x-server ${line}\n`).join("");
  return command.addHelpText("after", `\nExamples:\n${examples}`);
}

/** Makes a mistake in the words of a command name the commands that there are. */
export function nameCommandsAfterError(group: Command): void {
  const names = group.commands.map((command) => command.name()).join(", ");
  group.showHelpAfterError(`(commands: ${names}; --help describes them)`);
}

/** Opens the services, does the work, and prints its report. */
export async function report(
  flags: Flags,
  work: Work<object>,
  dataDir?: OpenOptions["dataDir"],
): Promise<void> {
  print(await withServices(flags, work, dataDir));
}

/** Opens the services, and shows a list. */
export async function showList(flags: ShowFlags, work: Work<readonly Row[]>): Promise<void> {
  printList(await withServices(flags, work), flags);
}

/** Opens the services, and shows the facts about one thing. */
export async function showFacts(flags: ShowFlags, work: Work<Row>): Promise<void> {
  printFacts(await withServices(flags, work), flags);
}

/**
 * Opens the services for some work, and closes them after it.
 *
 * @param dataDir - default: `use`
 * @throws CommandError when they cannot be opened
 */
export async function withServices<T>(
  flags: Flags,
  work: Work<T>,
  dataDir: OpenOptions["dataDir"] = "use",
): Promise<T> {
  const settings = loadSettings(flags);
  const services = await openServices(settings, "inline", { dataDir });
  try {
    return await work(services, settings);
  } finally {
    await services.close();
  }
}

/** Writes one JSON line on standard output. */
export function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
