import { decodeMessage } from "@x/descriptor-wire";
import { modern } from "@x/descriptor-wire/modern";
import type { OptionsDraft } from "../parser/drafts.ts";
import type { OptionsHolder } from "../parser/reader.ts";

/** Gives elements the options that the linker has interpreted. */
export function setOptions(
  holders: readonly OptionsHolder[],
  options: ReadonlyMap<string, Uint8Array | undefined>,
): void {
  // The linker gives elements with the same options the same bytes.
  const decodings = new Map<Uint8Array, OptionsDraft>();
  for (const { owner, path } of holders) {
    const key = path.join(".");
    const bytes = options.get(key);
    if (bytes !== undefined) {
      const decoding = decodings.get(bytes) ?? decoded(messageAt(path), bytes);
      decodings.set(bytes, decoding);
      owner.options = decoding;
    } else if (options.has(key)) owner.options = undefined;
  }
}

type OptionsMessage =
  | "FileOptions"
  | "MessageOptions"
  | "FieldOptions"
  | "OneofOptions"
  | "ExtensionRangeOptions"
  | "EnumOptions"
  | "EnumValueOptions"
  | "ServiceOptions"
  | "MethodOptions";

function decoded(name: OptionsMessage, bytes: Uint8Array): OptionsDraft {
  return decodeMessage(name, bytes, { schema: modern as never }) as OptionsDraft;
}

/** Lists of a file by the fields of their descriptors. */
const OF_FILE: Readonly<Record<number, OptionsMessage>> = {
  4: "MessageOptions",
  5: "EnumOptions",
  6: "ServiceOptions",
  7: "FieldOptions",
};

/** Lists inside other elements. */
const INSIDE: Readonly<Record<string, Readonly<Record<number, OptionsMessage>>>> = {
  MessageOptions: {
    2: "FieldOptions",
    3: "MessageOptions",
    4: "EnumOptions",
    5: "ExtensionRangeOptions",
    6: "FieldOptions",
    8: "OneofOptions",
  },
  EnumOptions: { 2: "EnumValueOptions" },
  ServiceOptions: { 2: "MethodOptions" },
};

/** The message of the options that a path leads to. */
function messageAt(path: readonly number[]): OptionsMessage {
  let name: OptionsMessage = "FileOptions";
  for (let at = 0; at + 1 < path.length; at += 2) {
    const lists: Readonly<Record<number, OptionsMessage>> =
      name === "FileOptions" ? OF_FILE : (INSIDE[name] ?? {});
    name = lists[path[at] ?? 0] ?? name;
  }
  return name;
}
