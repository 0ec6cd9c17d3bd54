import type { FieldElement, FileElement } from "@x/descriptor-wire/registry";
import type { DynamicField, DynamicMessage, DynamicValue } from "@x/descriptor-wire/options";
import type { LintReport } from "../report.ts";
import type { RulePlaces } from "./places.ts";

/** Value of a rule that is a number; a duration or timestamp in nanoseconds. */
export type Quantity = number | bigint;

/** A message of rules, each a field by its name. */
export class Rules {
  readonly #fields: ReadonlyMap<string, DynamicField>;

  constructor({ fields }: DynamicMessage) {
    this.#fields = new Map(fields.map((field) => [field.field.name, field]));
  }

  /** Count of the rules that are set, predefined ones included. */
  get size(): number {
    return this.#fields.size;
  }

  /** Rules that are set. */
  get all(): Iterable<DynamicField> {
    return this.#fields.values();
  }

  /** A rule, when it is set. */
  field(name: string): DynamicField | undefined {
    return this.#fields.get(name);
  }

  /** Path of a rule that is set. */
  path(name: string): readonly number[] {
    return this.#fields.get(name)?.path ?? [];
  }

  /** Values of a rule; none when it is not set. */
  values(name: string): readonly DynamicValue[] {
    return this.#fields.get(name)?.values ?? [];
  }

  /** Whether a rule is set to true. */
  isTrue(name: string): boolean {
    return this.values(name)[0]?.value === true;
  }

  /** The named value of a rule that is an enum. */
  enumName(name: string): string | undefined {
    const [value] = this.values(name);
    return value?.kind === "enum" ? value.name : undefined;
  }

  /** A rule that is an unsigned number of 64 bits. */
  length(name: string): bigint | undefined {
    const [value] = this.values(name);
    return value?.kind === "uint64" ? value.value : undefined;
  }

  /** A rule that is text. */
  text(name: string): string | undefined {
    const [value] = this.values(name);
    return value?.kind === "string" ? value.value : undefined;
  }

  /** A rule that is a message of rules. */
  inside(name: string): DynamicMessage | undefined {
    const [value] = this.values(name);
    return value?.kind === "message" ? value.value : undefined;
  }
}

/** What the checks of one element's rules need. */
export interface RuleCheck {
  readonly report: LintReport;
  readonly places: RulePlaces;
  readonly file: FileElement;
  /** What has the rules, in words: `field total`. */
  readonly subject: string;
}

/** What rules are for: a field, an item of a repeated one, or the key or value of a map. */
export interface RuleTarget {
  readonly field: FieldElement;
  /** Whether the rules are for a whole repeated field or map. */
  readonly isWhole: boolean;
}

/** Objects to rules at some paths; several at one place count once. */
export function object(
  { report, places, file, subject }: RuleCheck,
  paths: readonly (readonly number[])[],
  problem: string,
): void {
  const found = new Map<string, readonly number[]>();
  for (const path of paths) {
    const place = places.nearest(file, path);
    found.set(place.join("."), place);
  }
  for (const place of found.values()) {
    report.add("PROTOVALIDATE", file, place, `${subject} ${problem}`);
  }
}

/** Adds a path to those of a name. */
export function push(
  paths: Map<string, (readonly number[])[]>,
  name: string,
  path: readonly number[],
): void {
  const others = paths.get(name);
  if (others === undefined) paths.set(name, [path]);
  else others.push(path);
}
