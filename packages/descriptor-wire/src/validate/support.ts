import { decodeMessage } from "../decode/decode.ts";
import { isWireError } from "../errors.ts";
import { modern } from "../generated/modern/schema.ts";
import type { MessageView } from "../open/view.ts";
import { gather } from "../wire/values.ts";
import { nameOfEdition } from "./edition.ts";
import { hasField } from "./option-reader.ts";

/** In which editions something may be used. */
export interface Support {
  /** First edition that has it. */
  readonly editionIntroduced?: number | undefined;
  /** First edition that warns of it. */
  readonly editionDeprecated?: number | undefined;
  /** The warning's text. */
  readonly deprecationWarning?: string | undefined;
  /** First edition that does not have it any more. */
  readonly editionRemoved?: number | undefined;
  /** The text of the error after its removal. */
  readonly removalError?: string | undefined;
}

/** The field that holds it, in the options of fields and of enum values. */
export const SUPPORT_FIELD = { field: 22, value: 4 } as const;

/** Editions in which the owner of options may be used. */
export function readSupport(
  options: MessageView | undefined,
  kind: keyof typeof SUPPORT_FIELD,
): Support | undefined {
  const tag = SUPPORT_FIELD[kind] * 8 + 2;
  if (options === undefined || !hasField(options, tag)) return undefined;
  const { tape, offset, endOffset } = options;
  const bytes = gather(tape.bytes, offset, endOffset, tag, tape.input);
  try {
    return decodeMessage("FieldOptions.FeatureSupport", bytes, { schema: modern });
  } catch (error) {
    // The contents were not checked when the set was opened.
    if (isWireError(error)) return {};
    throw error;
  }
}

/** Support of a value: its own, else that of its field. */
export function mergedSupport(outer: Support, inner: Support): Support {
  const said = Object.entries(inner).filter(([, value]) => value !== undefined);
  return { ...outer, ...Object.fromEntries(said) };
}

/** Fault in a support: its editions contradict each other. */
export function faultOfSupport(support: Support, name: string): string | undefined {
  const { editionIntroduced: introduced = 0, editionDeprecated: deprecated } = support;
  const { editionRemoved: removed, deprecationWarning, removalError } = support;
  if (deprecated !== undefined && deprecated < introduced) {
    return `${name} was deprecated before it was introduced.`;
  }
  if (deprecated !== undefined && deprecationWarning === undefined) {
    return `${name} is deprecated but does not specify a deprecation warning.`;
  }
  if (deprecated === undefined && deprecationWarning !== undefined) {
    return `${name} specifies a deprecation warning but is not marked deprecated in any edition.`;
  }
  if (removed === undefined) {
    return removalError === undefined
      ? undefined
      : `${name} specifies a removal error but is not marked removed in any edition.`;
  }
  if ((deprecated ?? 0) >= removed) return `${name} was deprecated after it was removed.`;
  if (removed < introduced) return `${name} was removed before it was introduced.`;
  return introduced !== removed && removalError === undefined
    ? `${name} has been removed but does not specify a removal error.`
    : undefined;
}

/** Finding about the use of something in an edition. */
export interface Lifetime {
  /** Code of the rule. */
  readonly code: "option-not-introduced" | "option-removed" | "option-deprecated";
  /** The message in words. */
  readonly text: string;
}

/** Findings about the use of something in an edition: too early, too late, or almost too late. */
export function lifetimesOf(support: Support, name: string, edition: number): readonly Lifetime[] {
  const found: Lifetime[] = [];
  const { editionIntroduced: introduced = 0, editionDeprecated: deprecated } = support;
  const { editionRemoved: removed, deprecationWarning = "", removalError } = support;
  if (edition < introduced) {
    const text = `${name} wasn't introduced until edition ${nameOfEdition(introduced)} and can't be used in edition ${nameOfEdition(edition)}`;
    found.push({ code: "option-not-introduced", text });
  }
  if (removed !== undefined && edition >= removed) {
    const why = removalError === undefined ? "" : `: ${removalError}`;
    const text = `${name} has been removed in edition ${nameOfEdition(removed)}${why}`;
    found.push({ code: "option-removed", text });
  } else if (deprecated !== undefined && edition >= deprecated) {
    const text = `${name} has been deprecated in edition ${nameOfEdition(deprecated)}: ${deprecationWarning}`;
    found.push({ code: "option-deprecated", text });
  }
  return found;
}
