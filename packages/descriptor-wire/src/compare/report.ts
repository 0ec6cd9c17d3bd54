import type { Change, ChangedKind, ChangePlace } from "./change.ts";
import { FileSite } from "./file-site.ts";
import { RULES, type RuleId, severityOf } from "./rules.ts";
import type { Site } from "./site.ts";
import { SpanFinder } from "./span-finder.ts";

/** Where something stands. */
export interface Spot {
  readonly site: AnySite;
  /** Field numbers and indexes from the declaration to the part that changed. */
  readonly below?: readonly number[] | undefined;
}

/** A file or declaration. */
export type AnySite =
  | FileSite
  | Site<"message">
  | Site<"field">
  | Site<"extension">
  | Site<"oneof">
  | Site<"enum">
  | Site<"service">
  | Site<"method">;

/** What a rule has to say. */
export interface Finding {
  readonly kind: ChangedKind;
  readonly fullName: string;
  readonly text: string;
  readonly before?: Spot | undefined;
  readonly after?: Spot | undefined;
}

/** Takes what the rules find. */
export class Report {
  readonly #wanted: ReadonlySet<RuleId>;
  readonly #findings: (readonly [RuleId, Finding])[] = [];

  constructor(wanted: ReadonlySet<RuleId>) {
    this.#wanted = wanted;
  }

  /** Takes what a rule has found, when anybody asks for the rule. */
  add(rule: RuleId, finding: Finding): void {
    if (this.#wanted.has(rule)) this.#findings.push([rule, finding]);
  }

  /** All findings, by file, then by path, then in the order of the rules. */
  changes(): readonly Change[] {
    const spans = new SpanFinder();
    // What several rules say of one thing stands at the same spots.
    const spots = new Set(this.#findings.flatMap(([, { before, after }]) => [before, after]));
    for (const spot of spots) spans.want(spot);
    const places = new Map(Array.from(spots, (spot) => [spot, placeOf(spot, spans)]));
    return this.#findings
      .map(([rule, { kind, fullName, text, before, after }]): Change => {
        const here = places.get(after ?? before);
        return {
          rule,
          categories: RULES[rule].categories,
          severity: severityOf(rule),
          kind,
          fullName,
          file: here?.file ?? "",
          path: here?.path ?? [],
          span: here?.span,
          text,
          before: places.get(before),
        };
      })
      .toSorted(inOrder);
  }
}

function placeOf(spot: Spot | undefined, spans: SpanFinder): ChangePlace | undefined {
  if (spot === undefined) return undefined;
  const { site, below = [] } = spot;
  const file = site.kind === "file" ? site : site.file;
  return {
    file: file.name,
    path: below.length === 0 ? site.path : [...site.path, ...below],
    span: spans.find(spot),
  };
}

const ORDER: ReadonlyMap<string, number> = new Map(
  Object.keys(RULES).map((rule, index) => [rule, index]),
);

function inOrder(one: Change, other: Change): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  const length = Math.min(one.path.length, other.path.length);
  for (let at = 0; at < length; at++) {
    const difference = (one.path[at] as number) - (other.path[at] as number);
    if (difference !== 0) return difference;
  }
  return (
    one.path.length - other.path.length || (ORDER.get(one.rule) ?? 0) - (ORDER.get(other.rule) ?? 0)
  );
}
