import type {
  UninterpretedOptionNamePartView,
  UninterpretedOptionView,
  Views,
} from "../generated/classic/views.ts";
import { hasChildren } from "../registry/declaration.ts";
import { OPTIONS, type OptionsKind } from "../registry/options-place.ts";
import type { MessageView } from "../view.ts";
import { low32, pass } from "../wire/input.ts";
import type { Build } from "./build.ts";
import { interpretOne } from "./interpret-one.ts";

/** Options of any element. */
interface Options extends MessageView {
  readonly uninterpretedOption: readonly UninterpretedOptionView[];
}

/** An element with options. */
interface Element {
  readonly kind: OptionsKind;
  /** Full name; of a file its name. */
  readonly fullName: string;
  readonly path: readonly number[];
  readonly options: Options | undefined;
  /** Whose options they are, when it is not the element itself. */
  readonly owner?: object;
}

/** Options that a parser has left for later, of one element. */
export interface Pending {
  readonly owner: object;
  /** The name of the message that holds them. */
  readonly message: keyof Views;
  readonly element: string;
  /** The path of the options. */
  readonly path: readonly number[];
  /** The scope in which names of extensions are searched. */
  readonly scope: string;
  readonly options: Options;
  readonly left: readonly UninterpretedOptionView[];
  /** Numbers of fields that were set, as paths. */
  readonly set: Set<string>;
}

/**
 * Notes what the options of an element use, and what of them was left uninterpreted.
 *
 * @param around - the scope in which names of extensions are searched, when it is not the element
 */
export function collectOptions(build: Build, element: Element, around?: string): void {
  const { options } = element;
  if (options === undefined) return;
  const [message, field] = OPTIONS[element.kind];
  if (build.unused.size > 0) markUsed(build, options, message);
  if (!hasChildren(options.tape, options.at)) return;
  const left = options.uninterpretedOption;
  if (left.length === 0) return;
  const { fullName } = element;
  const scope = around ?? fullName;
  const path = [...element.path, field];
  if (left.some(({ name }) => name.some(isIncomplete))) {
    build.fail({
      code: "option-incomplete",
      element: `${scope}.${fullName}`,
      at: { path },
      location: "OPTION_NAME",
      text: "Uninterpreted option is missing name or value.",
    });
    return;
  }
  const owner = element.owner ?? element;
  const set = new Set<string>();
  build.pending.push({ owner, message, element: fullName, path, scope, options, left, set });
}

function isIncomplete({ namePart, isExtension }: UninterpretedOptionNamePartView): boolean {
  return namePart === undefined || isExtension === undefined;
}

/** Custom options use the import that declares their extension. */
function markUsed(build: Build, options: Options, name: string): void {
  const message = build.pool.get(`google.protobuf.${name}`);
  if (message?.kind !== "message") return;
  const { tape, offset, endOffset } = options;
  const { bytes, input } = tape;
  for (let at = offset; at < endOffset;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    at = pass(bytes, at, tag, input);
    const extension = build.pool.extensions.get(message, tag >>> 3);
    if (extension !== undefined) build.unused.delete(extension.file);
  }
}

/**
 * Finds what the options mean that a parser has left for later. Compilers of today look at options
 * with built-in names first, in the whole file.
 */
export function interpretOptions(build: Build): void {
  const passes = build.rules.isModern ? (["built-in", "extensions"] as const) : (["all"] as const);
  for (const phase of passes) {
    for (const pending of build.pending) {
      for (const [index, option] of pending.left.entries()) {
        if (!interpretOne(build, { pending, option, index, pass: phase })) break;
      }
    }
  }
}
