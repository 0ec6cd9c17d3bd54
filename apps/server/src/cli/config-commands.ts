import type { Command } from "commander";
import { CommandError } from "../config/command-error.ts";
import { listSettings, loadSettings } from "../config/load-settings.ts";
import type { Settings } from "../config/settings.ts";
import { readCertificate, timeFault } from "../http/certificate.ts";
import { addShowCommand, type ShowFlags } from "./command.ts";
import { printFacts, printList } from "./output.ts";

/** Adds `config`: settings that are in force, and `config check`. */
export function addConfigCommand(program: Command): void {
  const config = addShowCommand(
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
  addShowCommand(
    config,
    "check",
    "check the settings and the files of TLS that they name, for a reload; exit 2 or 1 when one is wrong",
  ).action((_flags: ShowFlags, command: Command) => {
    // Options of `config` itself, as in `config --config x check`.
    const flags: ShowFlags = command.optsWithGlobals();
    printFacts({ settings: "ok", ...certificateFacts(loadSettings(flags)) }, flags);
  });
}

/** @throws CommandError when the certificate cannot be used now */
function certificateFacts({ tls }: Settings): Readonly<Record<string, string | null>> {
  if (tls === undefined) return { certificate: null, names: null, until: null };
  const certificate = readCertificate(tls);
  const fault = timeFault(certificate, Date.now());
  if (fault !== undefined) throw new CommandError(`${tls.cert} (TLS_CERT): ${fault}`);
  const until = new Date(certificate.untilMs).toISOString();
  return { certificate: tls.cert, names: certificate.names, until };
}
