import type {
  Enum,
  Field,
  MapField,
  Method,
  OneOf,
  ReflectionObject,
  Service,
  Type,
} from "protobufjs";
import protobuf from "protobufjs/light.js";
import { toBase64 } from "../json/base64.ts";
import type { OptionedElement } from "../options/options-of.ts";
import { defaultValueOf } from "../registry/default-value.ts";
import { jsonNameOf } from "../registry/effective.ts";
import { eachFieldOf } from "../registry/each-field.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import type { Registry } from "../registry/registry.ts";
import type { MethodElement, ServiceElement } from "../registry/service.ts";
import { TYPE, TYPE_NAMES } from "../registry/types.ts";
import { commentsOf, type SourceElement } from "../source/location.ts";
import { objectOf, plainOptions, type PlainOptions } from "./plain-options.ts";
import { FIELD_RULES } from "./type-names.ts";

/** Makes protobufjs's reflection objects of elements. */
export class Objects {
  readonly #registry: Registry;
  readonly #keepCase: boolean;
  readonly #groups = new Set<MessageElement>();

  constructor(registry: Registry, keepCase: boolean) {
    this.#registry = registry;
    this.#keepCase = keepCase;
    for (const file of registry.files) {
      eachFieldOf(file, ({ type, message }) => {
        if (type === TYPE.GROUP && message !== undefined) this.#groups.add(message);
      });
    }
  }

  /** Options of an element; those of top-level elements with the file's features. */
  options(element: OptionedElement): PlainOptions {
    return plainOptions(element, this.#registry);
  }

  type(message: MessageElement): Type {
    const edition = editionOf(message);
    const group = this.#groups.has(message);
    const type = protobuf.Type.fromJSON(message.name, { fields: {}, group, ...edition });
    this.#describe(type, message);
    for (const oneof of message.oneofs) this.#add(type, this.#oneof(oneof));
    for (const field of message.fields) this.#addField(type, field);
    for (const nested of message.messages) {
      if (!nested.isMapEntry) this.#add(type, this.type(nested));
    }
    for (const element of message.enums) this.#add(type, this.enum(element));
    for (const extension of message.extensions) {
      const object = this.extension(extension);
      if (object !== undefined) this.#add(type, object);
    }
    const { extensionRanges, reservedRanges } = message;
    if (extensionRanges.length > 0) {
      type.extensions = extensionRanges.map(({ start, end }) => [start, end - 1]);
    }
    // Adding a field checks that it is not reserved: that comes last.
    const names = message.view.reservedName;
    const reserved = [...reservedRanges.map(({ start, end }) => [start, end - 1]), ...names];
    if (reserved.length > 0) type.reserved = reserved;
    return type;
  }

  enum(element: EnumElement): Enum {
    const values = objectOf(element.values.map(({ name, number }) => [name, number] as const));
    const object = protobuf.Enum.fromJSON(element.name, { values, ...editionOf(element) });
    this.#describe(object, element);
    const optioned = element.values.flatMap((value) => {
      const { options } = this.options(value);
      return options === undefined ? [] : [[value.name, options] as const];
    });
    if (optioned.length > 0) object.valuesOptions = objectOf(optioned);
    object.comments = objectOf(
      element.values.map((value) => [value.name, commentOf(value)] as const),
    );
    const names = element.view.reservedName;
    const reserved = [...element.reservedRanges.map(({ start, end }) => [start, end]), ...names];
    if (reserved.length > 0) object.reserved = reserved;
    return object;
  }

  service(element: ServiceElement): Service {
    const service = protobuf.Service.fromJSON(element.name, {
      methods: {},
      ...editionOf(element),
    });
    this.#describe(service, element);
    for (const method of element.methods) {
      if (service.get(method.name) === null) service.add(this.#method(method));
    }
    return service;
  }

  /** An extension; `undefined` when protobufjs holds nothing that it could extend or hold. */
  extension(element: FieldElement): Field | undefined {
    const extendee = element.containingMessage;
    if (extendee === undefined || !isHeld(extendee) || !isTypeHeld(element)) return undefined;
    const field = this.#field(element, element.name, `.${extendee.fullName}`);
    this.#describe(field, element);
    return field;
  }

  #addField(type: Type, element: FieldElement): void {
    if (!isTypeHeld(element)) return;
    const field = this.#namedField(type, element);
    if (field === undefined) return;
    this.#describe(field, element);
    if (element.oneof === undefined) type.add(field);
    else {
      const oneof = type.get(element.oneof.name);
      type.add(field);
      if (oneof instanceof protobuf.OneOf) oneof.add(field);
    }
  }

  /** A field under a name that is free in its message. */
  #namedField(type: Type, element: FieldElement): Field | undefined {
    const { name, number } = element;
    if (type.fieldsById[number] !== undefined) return undefined;
    const wanted = this.#keepCase ? [name] : [jsonNameOf(element), name];
    const free = [...wanted, `${name}_`].find(
      (one) => one !== "" && !one.startsWith("$") && type.get(one) === null,
    );
    return free === undefined ? undefined : this.#field(element, free, undefined);
  }

  #field(element: FieldElement, name: string, extend: string | undefined): Field {
    const { number: id, isMap, message } = element;
    const [key, value] = isMap ? entryOf(message) : [];
    const json = {
      id,
      type: typeNameOf(value ?? element),
      ...(isMap ? { keyType: key === undefined ? "" : typeNameOf(key) } : {}),
      ...(isMap ? {} : { rule: FIELD_RULES[element.label] }),
      ...(extend === undefined ? {} : { extend }),
      ...(extend === undefined ? {} : editionOf(element)),
      protoName: element.name,
      jsonName: jsonNameOf(element),
    };
    const field: Field | MapField = isMap
      ? protobuf.MapField.fromJSON(name, json as never)
      : protobuf.Field.fromJSON(name, json as never);
    return field as Field;
  }

  #oneof(element: OneofElement): OneOf {
    const oneof = new protobuf.OneOf(element.name, []);
    this.#describe(oneof, element);
    return oneof;
  }

  #method(element: MethodElement): Method {
    const { clientStreaming, serverStreaming } = element.view;
    const method = new protobuf.Method(
      element.name,
      "rpc",
      `.${element.input?.fullName}`,
      `.${element.output?.fullName}`,
      clientStreaming === true,
      serverStreaming === true,
    );
    this.#describe(method, element);
    return method;
  }

  /** Puts options and comments on an object. */
  #describe(object: ReflectionObject, element: OptionedElement & SourceElement): void {
    const { options, parsed } = this.options(element);
    const all = { ...options, ...(isField(element) ? fieldOptions(element) : {}) };
    if (Object.keys(all).length > 0) object.options = all;
    const features = topFeatures(this, element);
    if (features !== undefined) {
      object.options ??= {};
      object.options["features"] = { ...features, ...(object.options["features"] as object) };
    }
    if (parsed !== undefined) object.parsedOptions = parsed;
    object.comment = commentOf(element);
  }

  /** Adds an object, unless its name is taken, as `__proto__` always is. */
  #add(type: Type, object: ReflectionObject): void {
    if (type.get(object.name) === null && !object.name.startsWith("$")) type.add(object);
  }
}

/** Top-level elements have the features of their file. */
function topFeatures(objects: Objects, element: OptionedElement): object | undefined {
  if (element.kind === "file" || element.file.edition === undefined) return undefined;
  if ("parent" in element && element.parent !== undefined) return undefined;
  return objects.options(element.file).options?.["features"] as object | undefined;
}

function isField(element: OptionedElement): element is FieldElement {
  return element.kind === "field" || element.kind === "extension";
}

/** Options that protobufjs has. */
function fieldOptions(element: FieldElement): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  if (element.isProto3Optional) options["proto3_optional"] = true;
  if (element.defaultText === undefined) return options;
  const value = defaultValueOf(element);
  if (value instanceof Uint8Array) options["default"] = toBase64(value);
  else if (typeof value === "bigint") options["default"] = String(value);
  else options["default"] = typeof value === "object" ? value.name : value;
  return options;
}

function editionOf(element: { readonly file: FileElement; readonly parent?: unknown }): {
  readonly edition?: string;
} {
  if (element.parent !== undefined) return {};
  const { syntax, edition } = element.file;
  if (edition === undefined) return { edition: syntax === "proto3" ? "proto3" : "proto2" };
  return { edition: EDITIONS.get(edition) ?? "2023" };
}

const EDITIONS: ReadonlyMap<number, string> = new Map([
  [998, "proto2"],
  [999, "proto3"],
  [1000, "2023"],
  [1001, "2024"],
  [1002, "2026"],
]);

function entryOf(entry: MessageElement | undefined): (FieldElement | undefined)[] {
  const field = (number: number) => entry?.fields.find((one) => one.number === number);
  return [field(1), field(2)];
}

function typeNameOf(element: FieldElement): string {
  const named = element.message ?? element.enum;
  return named === undefined ? TYPE_NAMES[element.type] : `.${named.fullName}`;
}

/** protobufjs skips the name `__proto__`, so references to it are skipped too. */
function isHeld({ fullName }: { readonly fullName: string }): boolean {
  return !fullName.split(".").includes("__proto__");
}

function isTypeHeld(element: FieldElement): boolean {
  const named = element.isMap ? entryOf(element.message)[1] : element;
  const type = named?.message ?? named?.enum;
  return type === undefined || isHeld(type);
}

/** Comments without the spaces at the ends of their lines, as protobufjs's parser has them. */
function commentOf(element: SourceElement): string | null {
  const comments = commentsOf(element);
  const text = comments?.leading ?? comments?.trailing;
  if (text === undefined) return null;
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}
