import * as v from "valibot";

/** A setting that the server cannot start with. The message names the variable and what it takes. */
export class SettingsError extends Error {
  /** Name to recognise it by. */
  override readonly name = "SettingsError";
}

/** Options of the command line that replace variables of the environment. */
export interface Flags {
  /** `--config`: file with settings, for `CONFIG_FILE`. */
  readonly config?: string | undefined;
  /** `--data`, for `DATA_DIR`. */
  readonly data?: string | undefined;
  /** `--host`, for `HOST`. */
  readonly host?: string | undefined;
  /** `--port`, for `PORT`. */
  readonly port?: string | undefined;
  /** `--workers`, for `WORKERS`. */
  readonly workers?: string | undefined;
}

/** Options of the command line by the variables that they replace. */
export const FLAG_OF: Readonly<Record<string, keyof Flags>> = {
  DATA_DIR: "data",
  HOST: "host",
  PORT: "port",
  WORKERS: "workers",
};

/** Texts of settings: options of the command line before variables of the environment. */
export interface Sources {
  /** Variables of the environment. An empty one counts as absent. */
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  /** Options of the command line. */
  readonly flags: Flags;
}

/** Whether a variable may hold a secret: its text is shown nowhere. */
export function isSecret(variable: string): boolean {
  return /SECRET|(?:DATABASE|REDIS)_URL/.test(variable);
}

/** One setting. */
export interface Setting<Value> {
  /** Variable of the environment that has it. */
  readonly variable: string;
  /** Reader of its text. */
  readonly form: v.GenericSchema<string, Value>;
  /** Text that counts when there is none. Absent: the setting is absent then. */
  readonly fallback: string | undefined;
}

type Form<Value> = Setting<Value>["form"];

/** Declares a setting. Without a default it may be absent. */
export function setting<Value>(name: string, form: Form<Value>): Setting<Value | undefined>;
/** Declares a setting with a default. */
export function setting<Value>(name: string, form: Form<Value>, fallback: string): Setting<Value>;
export function setting(variable: string, form: Form<unknown>, fallback?: string) {
  return { variable, form, fallback };
}

/** Settings by name. */
type SettingGroup = Readonly<Record<string, Setting<unknown>>>;

/** Values of a group of settings. */
export type ValuesOf<Group extends SettingGroup> = {
  readonly [Name in keyof Group]: Group[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Reads the settings of a group.
 *
 * @throws SettingsError for the first setting that is wrong
 */
export function readGroup<Group extends SettingGroup>(
  group: Group,
  sources: Sources,
): ValuesOf<Group> {
  return Object.fromEntries(
    Object.entries(group).map(([name, each]) => [name, readSetting(each, sources)]),
  ) as ValuesOf<Group>;
}

function readSetting(
  { variable, form, fallback }: Setting<unknown>,
  { environment, flags }: Sources,
): unknown {
  const flag = FLAG_OF[variable];
  const option = flag === undefined ? undefined : flags[flag];
  const text = (option ?? environment[variable] ?? "") || fallback;
  if (text === undefined) return undefined;
  const result = v.safeParse(form, text);
  if (result.success) return result.output;
  // The person reads what they wrote: the option, or else the variable.
  const named = option === undefined ? variable : `--${flag}`;
  const shown = isSecret(variable) ? "" : `, not ${JSON.stringify(text)}`;
  throw new SettingsError(`${named} must be ${result.issues[0].message}${shown}`);
}
