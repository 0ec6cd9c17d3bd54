import { encodeFileDescriptorSet } from "@x/descriptor-wire";

/** Numbers of types and labels, as descriptor.proto has them. */
const [OPTIONAL, STRING] = [1, 9] as const;
const TYPES = { int32: 5, int64: 3 } as const;

/** A set to try the page with; the type of one field is chosen. */
export function exampleSet(type: keyof typeof TYPES): Uint8Array {
  const id = { name: "id", number: 1, label: OPTIONAL, type: STRING, jsonName: "id" } as const;
  const count = {
    name: "count",
    number: 2,
    label: OPTIONAL,
    type: TYPES[type],
    jsonName: "count",
  } as const;
  return encodeFileDescriptorSet({
    file: [
      {
        name: "shop.proto",
        package: "shop",
        syntax: "proto3",
        messageType: [{ name: "Order", field: [id, count] }],
      },
    ],
  });
}
