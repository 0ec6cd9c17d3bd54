import { decodeFileDescriptorSet, encodeFileDescriptorSet, open } from "@x/descriptor-wire";
import { optionValue } from "@x/descriptor-wire/options";
import { createRegistry } from "@x/descriptor-wire/registry";
import { fromRoot, toRoot } from "@x/descriptor-wire/root";
import descriptor from "protobufjs/ext/descriptor.js";

// shop.proto: `extend google.protobuf.MessageOptions { optional string owner = 50001; }`, and a message that sets it.
const owner = { name: "owner", number: 50001, label: 1, type: 9 } as const;
const options = { unknownFields: Uint8Array.of(0x8a, 0xb5, 0x18, 3, 0x41, 0x64, 0x61) };
const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "shop.proto",
      package: "shop",
      extension: [{ ...owner, extendee: ".google.protobuf.MessageOptions" }],
      messageType: [
        { name: "Order", field: [{ name: "id", number: 1, label: 1, type: 9 }], options },
      ],
    },
  ],
});

// Before: a decode, and custom options are unknown fields that it drops.
const { FileDescriptorSet } = descriptor;
const before = FileDescriptorSet.decode(bytes);
console.log(FileDescriptorSet.encode(before).finish().length === bytes.length); //=> false

// After: the same bytes again, and the option by its name.
const set = decodeFileDescriptorSet(bytes);
console.log(encodeFileDescriptorSet(set).length === bytes.length); //=> true
const registry = createRegistry(open(bytes));
const order = registry.find("message", "shop.Order");
console.log(order && optionValue(order, "shop.owner", registry)); //=> Ada

// Both: a protobufjs Root of a set, and the set of a Root, for sets that hold all that they name.
const closed = encodeFileDescriptorSet({
  file: [{ name: "a.proto", messageType: [{ name: "A" }] }],
});
const root = toRoot(open(closed));
console.log(root.lookupType("A").fullName, fromRoot(root).length === closed.length); //=> .A true
