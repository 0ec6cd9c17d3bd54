import { records } from "../decode/records.ts";
import type { MessageView } from "../open/view.ts";
import { Input, low32 } from "../wire/input.ts";
import { isWellFormed } from "../wire/well-formed.ts";
import type { DeclarationKind } from "./declaration.ts";
import type { FileElement } from "./file.ts";

/** Features of editions, by their numbers in `FeatureSet`. */
export const FEATURE = {
  FIELD_PRESENCE: 1,
  ENUM_TYPE: 2,
  MESSAGE_ENCODING: 5,
} as const;

type Feature = (typeof FEATURE)[keyof typeof FEATURE];

/** Element with features, and the elements that hold it. */
interface Featured {
  /** Kind of the element. */
  readonly kind: DeclarationKind | "file";
  /** The file that declares it. */
  readonly file?: FileElement;
  /** The message that declares it. */
  readonly parent?: Featured | undefined;
  /** The oneof that has the field. */
  readonly oneof?: Featured | undefined;
  /** Its options. */
  readonly options: MessageView | undefined;
}

/** The field of each kind of options that holds the features. */
const FIELD: Readonly<Record<DeclarationKind | "file", number>> = {
  file: 50,
  message: 12,
  field: 21,
  extension: 21,
  oneof: 1,
  enum: 7,
  value: 2,
  service: 34,
  method: 35,
};

/** Defaults of editions (descriptor.proto, `edition_defaults` of `FeatureSet`). */
const DEFAULTS: Readonly<Record<Feature, number>> = {
  [FEATURE.FIELD_PRESENCE]: 1,
  [FEATURE.ENUM_TYPE]: 1,
  [FEATURE.MESSAGE_ENCODING]: 1,
};

/** A feature of an element in a file of an edition: its own, or that of what is around it. */
export function featureOf(element: Featured, feature: Feature): number {
  for (let at: Featured | undefined = element; at !== undefined; at = around(at)) {
    const own = declared(at, feature);
    if (own !== undefined) return own;
  }
  return DEFAULTS[feature];
}

function around({ kind, file, parent, oneof }: Featured): Featured | undefined {
  return oneof ?? parent ?? (kind === "file" ? undefined : file);
}

function declared({ kind, options }: Featured, feature: Feature): number | undefined {
  if (options === undefined) return undefined;
  const { bytes } = options;
  const input = new Input(bytes);
  let found: number | undefined;
  // Several parts of features are one message.
  for (const { tag, content, end } of records(bytes, 0, bytes.length)) {
    if (tag !== FIELD[kind] * 8 + 2 || !isWellFormed(bytes, content, end)) continue;
    for (const inner of records(bytes, content, end)) {
      if (inner.tag !== feature * 8) continue;
      low32(bytes, inner.content, input);
      found = input.value;
    }
  }
  return found;
}
