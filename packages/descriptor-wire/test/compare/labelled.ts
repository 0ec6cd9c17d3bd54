// Gives every part of a file a line of its own, so that a verdict says what it is about.
import type { Init } from "../../src/init.ts";
import type { DescriptorProto, FileDescriptorProto } from "../../src/modern.ts";

type Object = Readonly<Record<string, unknown>>;

/** Field numbers of the parts that have places, by the names of the fields. */
const PARTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  file: {
    messageType: 4,
    enumType: 5,
    service: 6,
    extension: 7,
    options: 8,
    package: 2,
    syntax: 12,
  },
  messageType: {
    name: 1,
    field: 2,
    nestedType: 3,
    enumType: 4,
    extension: 6,
    options: 7,
    oneofDecl: 8,
  },
  field: {
    name: 1,
    number: 3,
    label: 4,
    type: 5,
    typeName: 6,
    defaultValue: 7,
    options: 8,
    jsonName: 10,
  },
  oneofDecl: { name: 1 },
  enumType: { name: 1, value: 2, options: 3 },
  value: { name: 1, number: 2 },
  service: { name: 1, method: 2 },
  method: { name: 1, inputType: 2, outputType: 3, options: 4 },
};
const SHAPES: Readonly<Record<string, string>> = { nestedType: "messageType", extension: "field" };

/** Options by their field numbers. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  file: {
    javaPackage: 1,
    javaOuterClassname: 8,
    optimizeFor: 9,
    javaMultipleFiles: 10,
    goPackage: 11,
    ccGenericServices: 16,
    javaGenericServices: 17,
    pyGenericServices: 18,
    javaStringCheckUtf8: 27,
    ccEnableArenas: 31,
    objcClassPrefix: 36,
    csharpNamespace: 37,
    swiftPrefix: 39,
    phpClassPrefix: 40,
    phpNamespace: 41,
    phpMetadataNamespace: 44,
    rubyPackage: 45,
  },
  messageType: { messageSetWireFormat: 1, noStandardDescriptorAccessor: 2, deprecated: 3 },
  field: { ctype: 1, packed: 2, deprecated: 3, jstype: 6 },
  enumType: { allowAlias: 2, deprecated: 3 },
  method: { deprecated: 33, idempotencyLevel: 34 },
};

/** The file with source locations: one line for each part, as a compiler gives them. */
export function labelled(file: Init<FileDescriptorProto>): Init<FileDescriptorProto> {
  const location: { path: number[]; span: number[] }[] = [];
  const label = (path: readonly number[]): void => {
    location.push({ path: [...path], span: [location.length + 1, 0, 1] });
  };
  const visit = (shape: string, element: Object, path: readonly number[]): void => {
    for (const [name, number] of Object.entries(PARTS[shape] ?? {})) {
      const value = element[name];
      if (value === undefined) continue;
      if (name === "options") labelOptions(shape, value as Object, [...path, number], label);
      else if (!Array.isArray(value)) label([...path, number]);
      else {
        value.forEach((part: Object, index) => {
          // Nobody writes the entries of maps, or the oneofs of optional fields.
          if ((part as Init<DescriptorProto>).options?.["mapEntry" as never] === true) return;
          if (name === "oneofDecl" && String(part["name"]).startsWith("_")) return;
          label([...path, number, index]);
          visit(SHAPES[name] ?? name, part, [...path, number, index]);
        });
      }
    }
  };
  visit("file", file as Object, []);
  return { ...file, sourceCodeInfo: { location } } as Init<FileDescriptorProto>;
}

function labelOptions(
  shape: string,
  options: Object,
  path: readonly number[],
  label: (path: readonly number[]) => void,
): void {
  for (const [name, number] of Object.entries(OPTIONS[shape] ?? {})) {
    if (options[name] === undefined) continue;
    label(path);
    label([...path, number]);
  }
}
