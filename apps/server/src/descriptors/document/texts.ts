import {
  optionsOf,
  toPlain,
  type OptionedElement,
  type PlainValue,
} from "@x/descriptor-wire/options";
import type { FileElement, Registry } from "@x/descriptor-wire/registry";
import { commentsOf } from "@x/descriptor-wire/source";
import type { About } from "./model.ts";

/** Longest texts, in UTF-16 units. */
const LONGEST = { comment: 1500, name: 160, link: 400, option: 240 } as const;
/** Options of one declaration that are told. */
const MAX_OPTIONS = 12;

/** Comment and options of an element. */
export function aboutOf(element: OptionedElement, registry: Registry): About {
  const comments = commentsOf(element);
  const texts = [comments?.leading, comments?.trailing].map(commentText);
  const comment = texts.filter((text) => text !== "").join("\n\n");
  const options = optionsIn(element, registry);
  return {
    comment: shortened(comment, LONGEST.comment),
    options,
    isDeprecated: options.includes("deprecated = true"),
  };
}

/** Text of a comment: the blank that follows the markers is none of it. */
export function commentText(comment: string | undefined): string {
  return (comment ?? "").replace(/^ /gm, "").trim();
}

/** First line of an element's comment. */
export function summaryOf(element: Parameters<typeof commentsOf>[0]): string {
  const text = commentText(commentsOf(element)?.leading);
  return shortened(text.split(/\n\s*\n|(?<=\.)\s/)[0] ?? "", LONGEST.name);
}

/** Name as it is shown. */
export function shownName(name: string): string {
  return shortened(name, LONGEST.name);
}

/** Full name that may stand in an address. `undefined`: it is too long. */
export function linkedName(name: string): string | undefined {
  return name.length > LONGEST.link ? undefined : name;
}

/** Syntax or edition of a file. */
export function syntaxOf({ edition, syntax }: FileElement): string {
  const FIRST = { number: 1000, year: 2023 };
  return edition === undefined || edition < FIRST.number
    ? syntax
    : `edition ${FIRST.year + edition - FIRST.number}`;
}

/** Paths of what the comments that introduce a file stand at: its syntax, its edition and its package. */
export const INTRODUCTION: readonly (readonly number[])[] = [[12], [14], [2]];

function optionsIn(element: OptionedElement, registry: Registry): readonly string[] {
  const options = optionsOf(element, registry);
  if (options === undefined) return [];
  return Object.entries(toPlain(options))
    .slice(0, MAX_OPTIONS)
    .map(([name, value]) => shortened(`${name} = ${textOf(value)}`, LONGEST.option));
}

function textOf(value: PlainValue): string {
  return typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value, plainOf) ?? "");
}

/** JSON has no large integers, bytes and maps. */
function plainOf(_name: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  return value instanceof Map ? Object.fromEntries(value) : value;
}

/** Start of a text, cut between characters. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
