import { edit, encodeFileDescriptorSet, open } from "@x/descriptor-wire";

// What protoc or buf wrote; here made on the spot.
const bytes = encodeFileDescriptorSet({
  file: [{ name: "shop.proto", package: "shop", messageType: [{ name: "Order" }] }],
});
const set = open(bytes); // Checked and indexed; fields are read where you ask.
console.log(set.file[0]?.messageType[0]?.name); //=> Order

const draft = edit(set); // Every byte that you do not change stays as it was.
draft.file(0).package = "shop.v2";
console.log(open(draft.encode()).file[0]?.package); //=> shop.v2
