import type { Command } from "commander";
import { listSettings, loadSettings } from "../config/load-settings.ts";
import { addShowCommand, type ShowFlags } from "./command.ts";
import { printList } from "./output.ts";

/** Adds `config`: settings that are in force. */
export function addConfigCommand(program: Command): void {
  addShowCommand(
    program,
    "config",
    "show the settings in force and where each is from, secrets hidden; exit 2 when one is wrong",
  ).action((flags: ShowFlags) => {
    const rows = listSettings(flags).map(({ name, value, from }) => ({
      name,
      value: value ?? null,
      from,
    }));
    printList(rows, flags);
    loadSettings(flags);
  });
}
