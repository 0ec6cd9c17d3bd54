import type { ExitCode } from "./failure.ts";
import type { Output } from "./output.ts";

/** An option of a command. */
export interface Option {
  /** `boolean`, or `string` for one with a value. */
  readonly type: "boolean" | "string";
  /** One letter, without the dash. */
  readonly short?: string;
  /** Name of the value in the help. */
  readonly value?: string;
  /** Whether it may be given several times. */
  readonly isList?: true;
  /** Help text: what the option does. */
  readonly help: string;
}

/** Operands and options of one call. */
export interface Given {
  /** Arguments that are no options. */
  readonly operands: readonly string[];
  /** Whether an option was given. */
  has(option: string): boolean;
  /** The value of an option. */
  value(option: string): string | undefined;
  /** The values of an option that is a list: given several times, or with commas between them. */
  list(option: string): readonly string[] | undefined;
}

/** One thing that `descriptor-wire` does. */
export interface Command {
  /** Name on the command line. */
  readonly name: string;
  /** Operands, as the help shows them. */
  readonly operands: string;
  /** Smallest number of operands. */
  readonly least: number;
  /** Largest number of operands. */
  readonly most: number;
  /** Help text: what the command does. */
  readonly help: string;
  /** Options by their long names. */
  readonly options: Readonly<Record<string, Option>>;
  /** Runs the command. */
  readonly run: (given: Given, output: Output) => Promise<ExitCode>;
}

/** Shared by the commands that answer with text. */
export const JSON_OPTION = {
  json: { type: "boolean", help: "answer with one line of JSON" },
} as const satisfies Command["options"];

/** Shared by the commands that make a set. */
export const OUTPUT_OPTION = {
  output: {
    type: "string",
    short: "o",
    value: "FILE",
    help: "write the set to a file, all of it or nothing",
  },
} as const satisfies Command["options"];
