import type { FieldElement } from "../registry/field.ts";
import type { Registry } from "../registry/registry.ts";
import { type OptionRecord, recordsIn } from "./option-records.ts";
import type { Printing } from "./printing.ts";

/** Written one by one: `features.field_presence = IMPLICIT`. */
export const FEATURES = "google.protobuf.FeatureSet";

/** Parts of a message that is written part by part. */
export interface Parts {
  /** All records of the message. */
  readonly all: readonly OptionRecord[];
  /** Records inside those that are messages. */
  readonly of: ReadonlyMap<OptionRecord, readonly OptionRecord[]>;
  /** Whether the first record is a value of its own, to which others add. */
  readonly isFirstWhole: boolean;
}

/** All records of one field, and where the source had it: in a file that has locations, of options that have a place. */
interface Whole {
  /** The records. */
  readonly records: readonly OptionRecord[];
  /** Path of the field in the source's locations. */
  readonly place: readonly number[] | undefined;
}

/** The parts of an option, unless it is no message or is written as a whole. */
export function partsOf(
  { registry, locations }: Printing,
  field: FieldElement,
  { records, place }: Whole,
): Parts | undefined {
  const { message, isRepeated } = field;
  if (message === undefined || isRepeated) return undefined;
  const isFeatures = message.fullName === FEATURES;
  const mayBePlaced = locations !== undefined && place !== undefined;
  const mayBeWhole = records.length < 2 && !isFeatures;
  if (mayBeWhole && !mayBePlaced) return undefined;
  const of = new Map(records.map((record) => [record, recordsIn(registry, record, field)]));
  const all = [...of.values()].flat();
  // Without anything inside there is no part to write.
  if (all.length === 0) return undefined;
  if (mayBeWhole && mayBePlaced && !isPlacedInParts(locations, place, all)) return undefined;
  const [first = [], ...others] = of.values();
  const isFirstWhole =
    !isFeatures &&
    others.length > 0 &&
    first.length !== 1 &&
    !isSetAgain(registry, first, others.flat());
  return { of, all, isFirstWhole };
}

/** Whether the source had a statement for a part of an option, and none for all of it. */
function isPlacedInParts(
  locations: NonNullable<Printing["locations"]>,
  whole: readonly number[],
  parts: readonly OptionRecord[],
): boolean {
  if (locations.first(whole) >= 0) return false;
  // A repeated part has an index for each statement.
  return parts.some(({ record: { number, field } }) => {
    const place = [...whole, number];
    return locations.first(field?.isRepeated === true ? [...place, 0] : place) >= 0;
  });
}

/** Whether a singular field is set by earlier records and by later ones. */
function isSetAgain(
  registry: Registry,
  earlier: readonly OptionRecord[],
  later: readonly OptionRecord[],
): boolean {
  const before = byField(earlier.filter(({ record }) => record.field?.isRepeated === false));
  const again = byField(later.filter(({ record: { field } }) => field && before.has(field)));
  const inside = (records: readonly OptionRecord[], field: FieldElement) =>
    records.flatMap((record) => recordsIn(registry, record, field));
  return [...again].some(
    ([field, records]) =>
      records.some(({ record: { parts } }) => parts.length === 0) ||
      isSetAgain(registry, inside(before.get(field) ?? [], field), inside(records, field)),
  );
}

function byField(records: readonly OptionRecord[]): ReadonlyMap<FieldElement, OptionRecord[]> {
  const fields = new Map<FieldElement, OptionRecord[]>();
  for (const each of records) {
    const { field } = each.record;
    if (field === undefined) continue;
    const others = fields.get(field);
    if (others === undefined) fields.set(field, [each]);
    else others.push(each);
  }
  return fields;
}
