import { encodeFileDescriptorSet, eachSymbol, open } from "@x/descriptor-wire";
import { complaints, renamePackage } from "./rename-package.ts";

// What `protoc --descriptor_set_out` writes; here made from objects, with a field that no schema knows yet.
const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "shop.proto",
      package: "shop",
      syntax: "proto3",
      messageType: [
        { name: "Money", field: [{ name: "cents", number: 1, label: 1, type: 3 }] },
        {
          name: "Order",
          field: [{ name: "total", number: 1, label: 1, type: 11, typeName: ".shop.Money" }],
        },
      ],
      // Field 9,999 with the text "new", as it stands on the wire.
      unknownFields: Uint8Array.of(0xfa, 0xf0, 0x04, 3, 0x6e, 0x65, 0x77),
    },
    { name: "other.proto", package: "other", syntax: "proto3" },
  ],
});

const changed = renamePackage(bytes, "shop", "shop.v2");
eachSymbol(open(changed), (name, kind) => console.log(kind, name));
//=> message shop.v2.Money
//=> field shop.v2.Money.cents
//=> message shop.v2.Order
//=> field shop.v2.Order.total
console.log(complaints(changed)); //=> []

// Twice three characters more, and what nobody here understands is still there.
console.log(changed.length - bytes.length); //=> 6
const [shop, other] = open(changed).file;
console.log(new TextDecoder().decode(shop?.unknownFields?.subarray(-3))); //=> new
console.log(
  Buffer.compare(other?.bytes ?? new Uint8Array(), open(bytes).file[1]?.bytes ?? new Uint8Array()),
); //=> 0
