import type { EnumElement, ValueElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import { OPTIONS, type OptionsKind } from "../registry/options-place.ts";
import type { Registry } from "../registry/registry.ts";
import type { MethodElement, ServiceElement } from "../registry/service.ts";
import type { DescriptorProtoExtensionRangeView } from "../generated/classic/views.ts";
import { memo } from "../memo.ts";
import type { MessageView } from "../open/view.ts";
import { builtInType } from "./built-in.ts";
import { DynamicMessage } from "./dynamic.ts";

/** Whatever has options. For extension ranges see `rangeOptionsOf`. */
export type OptionedElement =
  | FileElement
  | MessageElement
  | FieldElement
  | OneofElement
  | EnumElement
  | ValueElement
  | ServiceElement
  | MethodElement;

/**
 * All options of an element, custom ones too; `undefined` when it has none. Empty ones are a message
 * without fields.
 *
 * What a record means is looked up in the registry by number, which may be another one than that of
 * the element. The options' own fields are those of the registry's descriptor.proto, or of the one
 * that is built in. What nothing explains, or is damaged, stays in `unknownFields`.
 */
export function optionsOf(
  element: OptionedElement,
  registry: Registry,
): DynamicMessage | undefined {
  return read(element, element.options, registry);
}

/** Cache of a message's ranges: a view of the message makes all of them anew. */
const ranges = new WeakMap<MessageElement, readonly DescriptorProtoExtensionRangeView[]>();

/** The options of one of a message's extension ranges, by its place; `undefined` when it has none. */
export function rangeOptionsOf(
  message: MessageElement,
  index: number,
  registry: Registry,
): DynamicMessage | undefined {
  const options = memo(ranges, message, ({ view }) => view.extensionRange)[index]?.options;
  return read({ kind: "range", path: [...message.path, 5, index] }, options, registry);
}

function read(
  element: { readonly kind: OptionsKind; readonly path: readonly number[] },
  options: MessageView | undefined,
  registry: Registry,
): DynamicMessage | undefined {
  if (options === undefined) return undefined;
  const type = optionsTypeOf(element.kind, registry);
  const path = [...element.path, OPTIONS[element.kind][1]];
  return new DynamicMessage({ type, bytes: options.bytes, registry, path, isChecked: false });
}

/** The message of the options of a kind of element: the registry's, or the one that is built in. */
export function optionsTypeOf(kind: OptionsKind, registry: Registry): MessageElement {
  const [name] = OPTIONS[kind];
  const type = builtInType(name, registry);
  if (type === undefined) throw new Error(`internal: there is no message ${name}`);
  return type;
}
