import {
  decodeFileDescriptorSet,
  edit,
  eachSymbol,
  encodeFileDescriptorSet,
  open,
} from "@x/descriptor-wire";

// A set as a compiler writes it: here made from a plain object.
const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "shop.proto",
      package: "shop",
      syntax: "proto3",
      messageType: [{ name: "Order", field: [{ name: "id", number: 1, label: 1, type: 9 }] }],
    },
  ],
});

// Plain objects, all of it.
const set = decodeFileDescriptorSet(bytes);
console.log(set.file[0]?.messageType[0]?.field[0]?.name); //=> id

// Or only look: the bytes are checked and indexed, and read where you ask.
const view = open(bytes);
eachSymbol(view, (name, kind) => console.log(`${kind} ${name}`));
//=> message shop.Order
//=> field shop.Order.id

// Change one field: every other byte stays, whoever wrote it, in whatever order.
const draft = edit(view);
draft.file(0).package = "shop.v2";
const changed = draft.encode();
console.log(changed.length - bytes.length); //=> 3
console.log(open(changed).file[0]?.package); //=> shop.v2

// What is refused says what, where and in which field.
try {
  open(bytes.subarray(0, 40));
} catch (error) {
  console.log((error as Error).message); //=> the bytes end too early at byte 1, in file[0]
}
