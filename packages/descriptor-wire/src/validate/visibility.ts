import { EDITION, FEATURE, VALUE } from "../registry/feature-table.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import { low32 } from "../wire/input.ts";
import type { ValidationContext } from "./context.ts";
import type { Pool } from "./pool.ts";

/** `SymbolVisibility`: what a declaration says of itself. */
const LOCAL = 1;
const EXPORT = 2;

/** The field that says it, which the classic schema does not name. */
const VISIBILITY_TAG = { message: 88, enum: 48 } as const;

/** A type that files may keep for themselves. */
type Type = MessageElement | EnumElement;

function visibilityOf({ visibilities }: Pool, type: Type): number {
  // Some types are used very often.
  const cached = visibilities.get(type);
  if (cached !== undefined) return cached;
  const { kind, at } = type;
  const { tape } = type.file;
  const found = tape.find(at, VISIBILITY_TAG[kind]);
  if (found >= 0) low32(tape.bytes, found, tape.input);
  const visibility = found < 0 ? 0 : tape.input.value;
  visibilities.set(type, visibility);
  return visibility;
}

/** Names of the values of `default_symbol_visibility`. */
const DEFAULTS = [
  "DEFAULT_SYMBOL_VISIBILITY_UNKNOWN",
  "EXPORT_ALL",
  "EXPORT_TOP_LEVEL",
  "LOCAL_ALL",
  "STRICT",
];

/**
 * Why a type cannot be used in a file; `undefined` when it can.
 *
 * @param usage - what for, when that is worth a word
 */
export function whyInvisible(
  pool: Pool,
  type: Type,
  from: FileElement,
  usage = "",
): string | undefined {
  if (type.file === from || !pool.rules.isModern) return undefined;
  const own = visibilityOf(pool, type);
  if (own === EXPORT) return undefined;
  if (own !== LOCAL && !isLocalByDefault(pool, type)) return undefined;
  const standing = pool.features.of(type, FEATURE.DEFAULT_SYMBOL_VISIBILITY);
  const reason =
    own === LOCAL
      ? "It is explicitly marked 'local'"
      : `It defaulted to local from file-level 'option features.default_symbol_visibility = '${DEFAULTS[standing]}';`;
  return `Symbol "${type.fullName}", defined in "${type.file.name}" ${usage} is not visible from "${from.name}". ${reason} and cannot be accessed outside its own file`;
}

function isLocalByDefault(pool: Pool, type: Type): boolean {
  const standing = pool.features.of(type, FEATURE.DEFAULT_SYMBOL_VISIBILITY);
  if (standing === VALUE.EXPORT_ALL) return false;
  return standing !== VALUE.EXPORT_TOP_LEVEL || type.parent !== undefined;
}

/** Checks that types inside messages are not exported where the file is strict about it. */
export function checkVisibility(context: ValidationContext): void {
  if (context.edition < EDITION.E2023) return;
  const enums: EnumElement[] = [];
  const visit = (message: MessageElement): void => {
    enums.push(...message.enums);
    for (const nested of message.messages) {
      if (isExportedStrictly(context, nested)) fail(context, nested);
      visit(nested);
    }
  };
  for (const message of context.file.messages) visit(message);
  for (const element of enums) {
    if (isExportedStrictly(context, element) && !isNamespaced(context, element))
      fail(context, element);
  }
}

function isExportedStrictly({ pool }: ValidationContext, type: Type): boolean {
  return (
    visibilityOf(pool, type) === EXPORT &&
    pool.features.of(type, FEATURE.DEFAULT_SYMBOL_VISIBILITY) === VALUE.STRICT
  );
}

/** Numbers of a message that holds nothing but enums: all are reserved. */
const ALL_NUMBERS = { start: 1, end: 2 ** 29 };

/** Whether an enum is in a local message that has no other purpose. */
function isNamespaced({ pool, file }: ValidationContext, { parent }: EnumElement): boolean {
  if (parent === undefined || parent.parent !== undefined) return false;
  const standing = pool.features.of(file, FEATURE.DEFAULT_SYMBOL_VISIBILITY);
  const own = visibilityOf(pool, parent);
  const isLocal = own === LOCAL || (own !== EXPORT && standing > VALUE.EXPORT_TOP_LEVEL);
  const [range, ...others] = parent.reservedRanges;
  return (
    isLocal &&
    others.length === 0 &&
    range?.start === ALL_NUMBERS.start &&
    range.end === ALL_NUMBERS.end
  );
}

function fail(context: ValidationContext, type: Type): void {
  const { fullName } = type;
  const text =
    type.kind === "message"
      ? `"${fullName}" is a nested message and cannot be \`export\` with STRICT default_symbol_visibility. It must be moved to top-level, ideally in its own file in order to be \`export\`.`
      : `"${fullName}" is a nested enum and cannot be marked \`export\` with STRICT default_symbol_visibility. It must be moved to top-level, ideally in its own file in order to be \`export\`. For C++ namespacing of enums in a messages use: \`local message <OuterNamespace> { export enum ${fullName} {...} reserved 1 to max; }\``;
  context.fail({ code: "export-of-nested", element: fullName, at: type, location: "SYMBOL", text });
}
