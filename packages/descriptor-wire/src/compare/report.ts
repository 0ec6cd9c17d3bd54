import type { Change, ChangedKind, ChangePlace } from "./change.ts";
import { RULES, type RuleId, type Severity, severityOf } from "./rules.ts";
import type { NodeLocation } from "./node.ts";
import { SpanFinder } from "./span-finder.ts";

/** Finding of a rule, in one place of the sets. */
export interface Finding {
  /** The kind of declaration that changed. */
  readonly kind: ChangedKind;
  /** Its full name; see `Change.fullName`. */
  readonly fullName: string;
  /** The change in words. */
  readonly text: string;
  /** The location in the old set. */
  readonly before?: NodeLocation | undefined;
  /** The location in the new set: of the declaration, else of the nearest one around it. */
  readonly after?: NodeLocation | undefined;
}

/** Findings of all rules, on the way to a list of changes. */
export class ChangeReport {
  readonly #wanted: ReadonlySet<RuleId>;
  readonly #rules: RuleId[] = [];
  /** Findings, each of the rule with the same index. */
  readonly #findings: Finding[] = [];

  constructor(wanted: ReadonlySet<RuleId>) {
    this.#wanted = wanted;
  }

  /** Adds a finding, when its rule is one of those to check. */
  add(rule: RuleId, finding: Finding): void {
    if (!this.#wanted.has(rule)) return;
    this.#rules.push(rule);
    this.#findings.push(finding);
  }

  /** All findings, by file, then by path, then in the order of the rules. */
  changes(): readonly Change[] {
    // One for each set: the findings of one file follow each other.
    const spans = { old: new SpanFinder(), now: new SpanFinder() };
    for (const { before, after } of this.#findings) {
      spans.old.want(before);
      spans.now.want(after);
    }
    const [old, now] = [new Places(spans.old), new Places(spans.now)];
    const files = new Map<string, Change[]>();
    for (const [index, finding] of this.#findings.entries()) {
      const change = changeOf(this.#rules[index] as RuleId, finding, { old, now });
      const changes = files.get(change.file);
      if (changes === undefined) files.set(change.file, [change]);
      else changes.push(change);
    }
    return [...files.keys()]
      .toSorted((one, other) => (one < other ? -1 : 1))
      .flatMap((file) => files.get(file)?.sort(inOrder) ?? []);
  }
}

/** Places in both sets. */
interface BothPlaces {
  readonly old: Places;
  readonly now: Places;
}

function changeOf(rule: RuleId, finding: Finding, places: BothPlaces): Change {
  const { kind, fullName, text, before, after } = finding;
  const old = places.old.of(before);
  const here = after === undefined ? old : places.now.of(after);
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

/** Places by location: findings of several rules about one thing share their locations, and follow each other. */
class Places {
  readonly #spans: SpanFinder;
  #location: NodeLocation | undefined;
  #place: ChangePlace | undefined;

  constructor(spans: SpanFinder) {
    this.#spans = spans;
  }

  of(location: NodeLocation | undefined): ChangePlace | undefined {
    if (location === undefined) return undefined;
    if (location !== this.#location) {
      this.#location = location;
      this.#place = placeOf(location, this.#spans);
    }
    return this.#place;
  }
}

function placeOf(location: NodeLocation, spans: SpanFinder): ChangePlace {
  const { node, below = [] } = location;
  const file = node.kind === "file" ? node : node.file;
  return {
    file: file.name,
    path: below.length === 0 ? node.path : [...node.path, ...below],
    span: spans.find(location),
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
