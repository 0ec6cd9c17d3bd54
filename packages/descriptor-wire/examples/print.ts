import { encodeFileDescriptorSet, open, sourceCodeInfoOf } from "@x/descriptor-wire";
import { isPrintError, printFile, printSymbol } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";

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
        { name: "no identifier" },
      ],
      sourceCodeInfo: sourceCodeInfoOf([
        { path: [4, 1, 2, 0], span: [9, 2, 20], leadingComments: " With taxes.\n" },
      ]),
    },
  ],
});
const registry = createRegistry(open(bytes));

// One declaration, with its comments.
console.log(printSymbol(registry, "shop.Order").trimEnd());
//=> message Order {
//=>   // With taxes.
//=>   Money total = 1;
//=> }

// A whole file, or why there is no source for it.
try {
  printFile(registry, "shop.proto");
} catch (error) {
  if (isPrintError(error)) console.log(error.message);
}
//=> shop.no identifier has no source: "no identifier" is no identifier

// For people to read, with a comment where a compiler would stop.
const text = printFile(registry, "shop.proto", { unprintable: "comment" });
console.log(text.split("\n").at(-4));
//=> // not printable: shop.no identifier has no source: "no identifier" is no identifier
