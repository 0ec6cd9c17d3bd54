import type { Filter, FilterTarget } from "./filter.ts";

/** One of the texts of a target. */
export type TargetField = "spoilerText" | "text" | "pollOption" | "altText";

/** A text of a target, and its place in the joined text. */
export interface FieldText {
  /** Which kind of text it is. */
  readonly field: TargetField;
  /** Which poll option or alt text, from 0. For the other fields: 0. */
  readonly index: number;
  /** The text itself. */
  readonly text: string;
  /** UTF-16 offset of its beginning in the joined text. */
  readonly start: number;
}

/** Mastodon searches all texts as one, with this between them. */
const BETWEEN = "\n\n";

/** The text that keywords are looked for in. */
export function joinTexts(target: FilterTarget): string {
  const { spoilerText, text, pollOptions = [], altTexts = [] } = target;
  if (spoilerText === undefined && pollOptions.length === 0 && altTexts.length === 0) return text;
  return fieldTexts(target)
    .map((field) => field.text)
    .join(BETWEEN);
}

/** The texts of a target, in the order in which they are joined. */
export function fieldTexts(target: FilterTarget): readonly FieldText[] {
  const { spoilerText, text, pollOptions = [], altTexts = [] } = target;
  const fields: FieldText[] = [];
  let start = 0;
  const add = (field: TargetField, index: number, content: string): void => {
    fields.push({ field, index, text: content, start });
    start += content.length + BETWEEN.length;
  };
  if (spoilerText !== undefined) add("spoilerText", 0, spoilerText);
  add("text", 0, text);
  for (const [index, option] of pollOptions.entries()) add("pollOption", index, option);
  for (const [index, alt] of altTexts.entries()) add("altText", index, alt);
  return fields;
}

/** Which of a target's ids are attached to a filter. */
export function attachedOf(filter: Filter, { id, reblogOfId }: FilterTarget): readonly string[] {
  if (filter.statusIds.length === 0) return [];
  const ids = reblogOfId === undefined || reblogOfId === id ? [id] : [id, reblogOfId];
  return ids.filter((one) => filter.statusIds.includes(one));
}
