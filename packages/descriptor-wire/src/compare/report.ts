import type { Change, ChangedKind, ChangePlace } from "./change.ts";
import { FileSite } from "./file-site.ts";
import { RULES, type RuleId, type Severity, severityOf } from "./rules.ts";
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
  readonly #rules: RuleId[] = [];
  /** What each of these has found. */
  readonly #findings: Finding[] = [];

  constructor(wanted: ReadonlySet<RuleId>) {
    this.#wanted = wanted;
  }

  /** Takes what a rule has found, when anybody asks for the rule. */
  add(rule: RuleId, finding: Finding): void {
    if (!this.#wanted.has(rule)) return;
    this.#rules.push(rule);
    this.#findings.push(finding);
  }

  /** All findings, by file, then by path, then in the order of the rules. */
  changes(): readonly Change[] {
    const spans = new SpanFinder();
    for (const { before, after } of this.#findings) {
      spans.want(before);
      spans.want(after);
    }
    const places = new Places(spans);
    const files = new Map<string, Change[]>();
    for (const [index, finding] of this.#findings.entries()) {
      const change = changeOf(this.#rules[index] as RuleId, finding, places);
      const changes = files.get(change.file);
      if (changes === undefined) files.set(change.file, [change]);
      else changes.push(change);
    }
    return [...files.keys()]
      .toSorted((one, other) => (one < other ? -1 : 1))
      .flatMap((file) => files.get(file)?.sort(inOrder) ?? []);
  }
}

function changeOf(rule: RuleId, finding: Finding, places: Places): Change {
  const { kind, fullName, text, before, after } = finding;
  const old = places.of(before);
  const here = after === undefined ? old : places.of(after);
  return {
    rule,
    categories: RULES[rule].categories,
    severity: SEVERITIES.get(rule) ?? severityOf(rule),
    kind,
    fullName,
    file: here?.file ?? "",
    path: here?.path ?? [],
    span: here?.span,
    text,
    before: old,
  };
}

/** Places of spots. What several rules say of one thing stands at the same spots, and comes together. */
class Places {
  readonly #spans: SpanFinder;
  readonly #made = new Map<Spot, ChangePlace>();

  constructor(spans: SpanFinder) {
    this.#spans = spans;
  }

  of(spot: Spot | undefined): ChangePlace | undefined {
    if (spot === undefined) return undefined;
    const made = this.#made.get(spot);
    if (made !== undefined) return made;
    const place = placeOf(spot, this.#spans);
    this.#made.set(spot, place);
    return place;
  }
}

function placeOf(spot: Spot, spans: SpanFinder): ChangePlace {
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

const SEVERITIES: ReadonlyMap<RuleId, Severity> = new Map(
  (Object.keys(RULES) as RuleId[]).map((rule) => [rule, severityOf(rule)]),
);

function inOrder(one: Change, other: Change): number {
  const length = Math.min(one.path.length, other.path.length);
  for (let at = 0; at < length; at++) {
    const difference = (one.path[at] as number) - (other.path[at] as number);
    if (difference !== 0) return difference;
  }
  return (
    one.path.length - other.path.length || (ORDER.get(one.rule) ?? 0) - (ORDER.get(other.rule) ?? 0)
  );
}
