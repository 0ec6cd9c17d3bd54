import type { Message, Root } from "protobufjs";
import protobuf from "protobufjs/light.js";
import type { OptionedElement } from "../options/options-of.ts";
import { RegistryError } from "../registry/errors.ts";
import { OPTIONS } from "../registry/options-place.ts";

/**
 * All options of an element as a message of a protobufjs root, which says what they mean: custom ones are
 * the fields that its extensions have made, `message[".shop.personal"]`. `undefined` when the element has no
 * options. protobufjs keeps no unknown fields; those that the root does not know are passed over.
 *
 * @throws RegistryError unknown-symbol when the root does not hold descriptor.proto's message of the options
 * @throws Error of protobufjs when custom options are no messages of the root's types
 */
export function decodeOptions(element: OptionedElement, root: Root): Message | undefined {
  const { options } = element;
  if (options === undefined) return undefined;
  const name = `google.protobuf.${OPTIONS[element.kind][0]}`;
  const type = root.lookup(name, protobuf.Type);
  if (!(type instanceof protobuf.Type)) {
    const message = `the root does not hold ${name}, of descriptor.proto`;
    throw new RegistryError(message, { code: "unknown-symbol", name });
  }
  return type.decode(options.bytes);
}
