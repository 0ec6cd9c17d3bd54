import { createFileRegistry, fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { encodeFileDescriptorSet, open } from "@x/descriptor-wire";
import { toFileRegistry } from "@x/descriptor-wire/es";
import { createRegistry } from "@x/descriptor-wire/registry";

const field = { name: "id", number: 1, label: 1, type: 9, jsonName: "id" } as const;
const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "shop.proto",
      package: "shop",
      syntax: "proto3",
      messageType: [{ name: "Order", field: [field] }],
    },
  ],
});

// Before: decode everything, then link everything.
const before = createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes));
console.log(before.getMessage("shop.Order")?.fields.map(({ localName }) => localName)); //=> [ 'id' ]

// After: index, then read what is asked for.
const after = createRegistry(open(bytes));
console.log(after.find("message", "shop.Order")?.fields.map(({ name }) => name)); //=> [ 'id' ]

// Both: protobuf-es's own descriptors, for `create`, `fromBinary` and `toJson` of your messages.
const both = toFileRegistry(open(bytes));
console.log(both.getMessage("shop.Order")?.typeName); //=> shop.Order
