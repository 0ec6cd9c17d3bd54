import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { readConfigFile } from "./config-file.ts";
import { FLAG_OF, isSecret, SettingsError, type Flags } from "./setting.ts";
import { DECLARED, readSettings, type Settings } from "./settings.ts";

/** File of settings that is read when no other is named. */
const CONFIG_FILE = "x-server.toml";
const DOT_ENV = ".env";

/** Where settings are looked for. */
export interface SettingsPlace {
  /** Variables of the environment. Default: those of this process. */
  readonly environment?: Readonly<NodeJS.ProcessEnv> | undefined;
  /** Folder of `.env` and `x-server.toml`. Default: the current one. */
  readonly folder?: string | undefined;
}

/** A setting that is in force. */
export interface SettingInForce {
  /** Variable of the setting. */
  readonly name: string;
  /** Text of the setting. Absent: it has none; `(hidden)` for a secret. */
  readonly value: string | undefined;
  /** Source of the text: the command line, the environment, a file, or the default. */
  readonly from: string;
}

/** Texts of one source. */
interface Source {
  /** Name of the source for a person. */
  readonly from: string;
  /** Texts by variable. */
  readonly texts: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads the settings: the command line first, then the environment, `.env`, the configuration file, the defaults.
 *
 * @throws SettingsError for the first setting that is wrong, with the file that has it
 */
export function loadSettings(flags: Flags, place: SettingsPlace = {}): Settings {
  const sources = sourcesOf(flags, place);
  const merged: Record<string, string> = {};
  for (const { texts } of sources.toReversed())
    for (const [name, text] of Object.entries(texts)) if (text) merged[name] = text;
  try {
    return readSettings(merged);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw located(error, sources, flags);
  }
}

/** Lists all settings that there are, as they are in force. */
export function listSettings(flags: Flags, place: SettingsPlace = {}): readonly SettingInForce[] {
  const sources = sourcesOf(flags, place);
  return DECLARED.map(({ variable: name, fallback }) => {
    const source = sources.find(({ texts }) => texts[name]);
    const text = source?.texts[name] ?? fallback;
    const isHidden = text !== undefined && source !== undefined && isSecret(name);
    return {
      name,
      value: isHidden ? "(hidden)" : text,
      from: source?.from ?? (text === undefined ? "" : "default"),
    };
  });
}

/** Sources of settings, the first one first. */
function sourcesOf(
  flags: Flags,
  { environment = process.env, folder = process.cwd() }: SettingsPlace,
): readonly Source[] {
  const options = Object.entries(FLAG_OF).map(([name, flag]) => [name, flags[flag]] as const);
  const own: Source = { from: "command line", texts: Object.fromEntries(options) };
  const env: Source = { from: "environment", texts: environment };
  const dotEnv = readDotEnv(resolve(folder, DOT_ENV));
  const named =
    flags.config ?? (environment["CONFIG_FILE"] || undefined) ?? dotEnv.texts["CONFIG_FILE"];
  return [own, env, dotEnv, readFile(resolve(folder, named ?? CONFIG_FILE), named !== undefined)];
}

/** Settings of a `.env` file. It may be one of other programs too: what is no setting stays unread. */
function readDotEnv(file: string): Source {
  if (!existsSync(file)) return { from: file, texts: {} };
  const all = parseEnv(readFileSync(file, "utf8"));
  const known = [...DECLARED.map(({ variable }) => variable), "CONFIG_FILE"];
  return { from: file, texts: Object.fromEntries(known.map((name) => [name, all[name]])) };
}

/** @throws SettingsError when a file that somebody named cannot be read */
function readFile(file: string, isNamed: boolean): Source {
  if (!isNamed && !existsSync(file)) return { from: file, texts: {} };
  const variables = DECLARED.map(({ variable }) => variable);
  try {
    return { from: file, texts: readConfigFile(readFileSync(file, "utf8"), file, variables) };
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** The same error with the option, or the file, that has the wrong text. */
function located(error: SettingsError, sources: readonly Source[], flags: Flags): SettingsError {
  const [name = ""] = /^[A-Z0-9_]+/.exec(error.message) ?? [];
  const source = sources.find(({ texts }) => texts[name]);
  const flag = FLAG_OF[name];
  if (flag !== undefined && flags[flag] !== undefined)
    return new SettingsError(error.message.replace(name, `--${flag}`));
  const isFile = source !== undefined && source.from !== "environment";
  return isFile ? new SettingsError(`${error.message} (${source.from})`) : error;
}
