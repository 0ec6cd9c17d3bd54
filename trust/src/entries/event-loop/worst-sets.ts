import { encodeFileDescriptorSet, type FileDescriptorProto } from "@x/descriptor-wire";

// Descriptor sets on which checks and printing are slow for their size.

type Message = NonNullable<FileDescriptorProto["messageType"]>[number];

function setOf(file: readonly Partial<FileDescriptorProto>[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodeFileDescriptorSet({ file: [...file] as FileDescriptorProto[] }));
}

function messageSet(rest: Partial<Message>, packageName?: string): Uint8Array<ArrayBuffer> {
  const file = { name: "a.proto", messageType: [{ name: "M", ...rest }] as Message[] };
  return setOf([packageName === undefined ? file : { ...file, package: packageName }]);
}

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const reference = (name: string, number: number) =>
  ({ name, number, label: 1, type: 11, typeName: "q.r" }) as const;

/** Sets by the name of what is bad about them, each of 64 KiB or less but for the last. */
export const WORST_SETS: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  "one field 5,950 times": () => messageSet({ field: many(5950, sameField) }),
  "overlapping ranges": () =>
    messageSet({ extensionRange: many(6500, () => ({ start: 1, end: 536_870_912 })) }),
  "a package of 32,700 parts": () =>
    messageSet({ field: [reference("f", 1)] }, many(32_700, () => "a").join(".")),
  "a long package and many fields": () =>
    messageSet(
      { field: many(1600, (at) => reference(`f${at}`, at + 1)) },
      many(12_000, () => "a").join("."),
    ),
  "a chain of public imports": () =>
    setOf(
      many(4200, (at) => ({
        name: `${at}`,
        dependency: at === 0 ? [] : [String(at - 1)],
        publicDependency: at === 0 ? [] : [0],
      })),
    ),
  "one field 60,000 times": () => messageSet({ field: many(60_000, sameField) }),
};

function sameField(): { name: string; number: number; label: 1; type: 5 } {
  return { name: "f", number: 1, label: 1, type: 5 };
}
