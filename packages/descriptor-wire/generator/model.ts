// Reads the .proto files with protobufjs's own parser, and says what the emitters need to know.
import { readFileSync } from "node:fs";
import protobuf from "protobufjs";

/** How a value stands on the wire and in TypeScript. */
export type Kind =
  | "string"
  | "bytes"
  | "int32"
  | "int64"
  | "uint64"
  | "double"
  | "bool"
  | "enum"
  | "message";

/** One field of a message. */
export interface Field {
  /** Its number. */
  readonly number: number;
  /** As the .proto writes it. */
  readonly name: string;
  /** As TypeScript and JSON write it. */
  readonly key: string;
  /** The kind of its values. */
  readonly kind: Kind;
  /** The message or enum, for those kinds: its name below the package, `DescriptorProto.ReservedRange`. */
  readonly of: string | undefined;
  /** Whether its label is repeated. */
  readonly repeated: boolean;
  /** Whether its label is required. */
  readonly required: boolean;
  /** Whether a list is written packed. */
  readonly packed: boolean;
  /** The comment of the .proto. */
  readonly doc: string;
  /** The default that the .proto declares. */
  readonly fallback: string | number | boolean | undefined;
}

/** One message. */
export interface Message {
  /** Below the package: `DescriptorProto.ReservedRange`. */
  readonly name: string;
  /** The comment of the .proto. */
  readonly doc: string;
  /** In ascending order of numbers. */
  readonly fields: readonly Field[];
}

/** One enum. */
export interface Enum {
  /** Its name below the package. */
  readonly name: string;
  /** The comment of the .proto. */
  readonly doc: string;
  /** Values in the order of the .proto. */
  readonly values: readonly {
    readonly name: string;
    readonly number: number;
    readonly doc: string;
  }[];
}

/** A schema: what is emitted into one folder. */
export interface Model {
  /** All messages, nested ones too. */
  readonly messages: readonly Message[];
  /** All enums, nested ones too. */
  readonly enums: readonly Enum[];
}

/** The name of a type in TypeScript: `DescriptorProto.ReservedRange` is `DescriptorProtoReservedRange`. */
export const tsName = (name: string): string => name.replaceAll(".", "");

/** Reads .proto files; each later one lays its fields, messages and enums over the earlier ones. */
export function readModel(...files: readonly URL[]): Model {
  const messages = new Map<string, protobuf.Field[]>();
  const docs = new Map<string, string>();
  const enums: protobuf.Enum[] = [];
  for (const file of files) {
    const options = { keepCase: true, alternateCommentMode: true, preferTrailingComment: false };
    const { root } = protobuf.parse(readFileSync(file, "utf8"), new protobuf.Root(), options);
    root.resolveAll();
    visit(root.lookup("google.protobuf") as protobuf.Namespace);
  }
  return {
    messages: Array.from(messages, ([name, fields]) => ({
      name,
      doc: docs.get(name) ?? "",
      fields: fields.map(fieldOf).toSorted((a, b) => a.number - b.number),
    })),
    enums: enums.map((found) => ({
      name: below(found),
      doc: found.comment ?? "",
      values: Object.entries(found.values).map(([name, number]) => ({
        name,
        number,
        doc: found.comments[name] ?? "",
      })),
    })),
  };

  function visit(namespace: protobuf.Namespace): void {
    for (const nested of namespace.nestedArray) {
      if (nested instanceof protobuf.Enum) enums.push(nested);
      if (!(nested instanceof protobuf.Type)) continue;
      const name = below(nested);
      // A message of an overlay that only holds enums is a scope, not a message.
      const isScope = nested.fieldsArray.length === 0 && nested.nestedArray.length > 0;
      if (!isScope) messages.set(name, [...(messages.get(name) ?? []), ...nested.fieldsArray]);
      if (nested.comment) docs.set(name, nested.comment);
      visit(nested);
    }
  }
}

const SCALARS: ReadonlySet<string> = new Set([
  "string",
  "bytes",
  "int32",
  "int64",
  "uint64",
  "double",
  "bool",
]);

function fieldOf(field: protobuf.Field): Field {
  const type = field.resolvedType;
  const kind = type === null ? field.type : type instanceof protobuf.Enum ? "enum" : "message";
  if (type === null && !SCALARS.has(kind)) throw new Error(`${field.fullName}: ${kind}`);
  const fallback: unknown = field.options?.["default"];
  return {
    number: field.id,
    name: field.name,
    key: field.name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
    kind: kind as Kind,
    of: type === null ? undefined : below(type),
    repeated: field.repeated,
    required: field.required,
    packed: field.options?.["packed"] === true,
    doc: field.comment ?? "",
    fallback:
      fallback === undefined
        ? undefined
        : kind === "enum"
          ? (type as protobuf.Enum).values[String(fallback)]
          : (fallback as string | number | boolean),
  };
}

function below(found: protobuf.ReflectionObject): string {
  return found.fullName.replace(".google.protobuf.", "");
}
