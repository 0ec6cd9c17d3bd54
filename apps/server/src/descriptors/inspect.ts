import { decodeFileDescriptorSet, toJson } from "@x/descriptor-wire";

/** How much of a descriptor set is shown. */
export interface InspectOptions {
  /** Whether fields that the schema does not have are shown, as base64. */
  readonly unknownFields: boolean;
}

/**
 * A descriptor set's JSON form, as text.
 *
 * @throws WireError when the bytes are no descriptor set
 */
export function inspect(bytes: Uint8Array, options: InspectOptions): string {
  return JSON.stringify(toJson(decodeFileDescriptorSet(bytes), options));
}
