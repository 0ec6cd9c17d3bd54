import { encodeFileDescriptorSet, open } from "@x/descriptor-wire";
import { compare } from "@x/descriptor-wire/compare";

// In continuous integration: the sets that `buf build` or `protoc` made of the main branch and of this one.
const made = (...names: readonly string[]) =>
  encodeFileDescriptorSet({
    file: [
      {
        name: "shop.proto",
        package: "shop",
        messageType: [
          {
            name: "Order",
            field: names.map((name, at) => ({ name, number: at + 1, label: 1, type: 9 }) as const),
          },
        ],
      },
    ],
  });
const broken = compare(open(made("id", "note")), open(made("id")), { use: ["WIRE"] });
for (const { file, text } of broken) console.log(`${file}: ${text}`);
//=> shop.proto: field note (2) of message shop.Order was deleted without reserving its number
console.log(broken.length > 0 ? "exit 1" : "exit 0"); //=> exit 1
