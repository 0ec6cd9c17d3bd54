import type { ExitCode } from "./failure.ts";
import type { Output } from "./output.ts";

/** An option of a command. */
export interface Option {
  /** `boolean`, or `string` for one with a value. */
  readonly type: "boolean" | "string";
  readonly short?: string;
  /** What the value is called in the help. */
  readonly value?: string;
  readonly help: string;
}

/** What was given. */
export interface Given {
  readonly operands: readonly string[];
  /** Whether an option was given. */
  has(option: string): boolean;
  /** The value of an option. */
  value(option: string): string | undefined;
  /** The values of an option that is a list, with commas between them. */
  list(option: string): readonly string[] | undefined;
}

/** One thing that `descriptor-wire` does. */
export interface Command {
  readonly name: string;
  /** Operands, as the help shows them. */
  readonly operands: string;
  /** How many operands it takes. */
  readonly least: number;
  readonly most: number;
  readonly help: string;
  readonly options: Readonly<Record<string, Option>>;
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
