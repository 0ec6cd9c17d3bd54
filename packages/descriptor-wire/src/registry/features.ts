import { records } from "../decode/records.ts";
import type { MessageView } from "../open/view.ts";
import { Input, low32 } from "../wire/input.ts";
import { isWellFormed } from "../wire/well-formed.ts";
import type { DeclarationKind } from "./declaration.ts";
import {
  defaultFeature,
  EDITION,
  FEATURES_FIELD,
  type Feature,
  isFeatureValue,
} from "./feature-table.ts";
import type { FileElement } from "./file.ts";

/** Element with features, and the elements that hold it. */
export interface Featured {
  /** Kind of the element. */
  readonly kind: DeclarationKind | "file";
  /** The file that declares it. */
  readonly file?: FileElement;
  /** Of a file: the number of its edition. */
  readonly edition?: number | undefined;
  /** The message that declares it. */
  readonly parent?: Featured | undefined;
  /** The oneof that has the field. */
  readonly oneof?: Featured | undefined;
  /** Its options. */
  readonly options: MessageView | undefined;
}

/** Value of a feature in a file of an edition: the element's own, or that of what is around it. */
export function featureOf(element: Featured, feature: Feature): number {
  let edition: number | undefined;
  for (let at: Featured | undefined = element; at !== undefined; at = around(at)) {
    const own = declared(at, feature);
    if (own !== undefined) return own;
    edition ??= at.file?.edition ?? at.edition;
  }
  return defaultFeature(feature, edition ?? EDITION.E2023);
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
    if (tag !== FEATURES_FIELD[kind] * 8 + 2 || !isWellFormed(bytes, content, end)) continue;
    for (const inner of records(bytes, content, end)) {
      if (inner.tag !== feature * 8) continue;
      low32(bytes, inner.content, input);
      if (isFeatureValue(feature, input.value)) found = input.value;
    }
  }
  return found;
}
