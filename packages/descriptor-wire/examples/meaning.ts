import { encodeFileDescriptorSet, open, sourceCodeInfoOf } from "@x/descriptor-wire";
import { optionsOf, optionValue } from "@x/descriptor-wire/options";
import { createRegistry } from "@x/descriptor-wire/registry";
import { commentsOf, elementsAt } from "@x/descriptor-wire/source";

// extend google.protobuf.FieldOptions { optional bool personal = 50001; }
// message Order {
//   // Where the receipt goes.
//   optional string mail = 1 [(shop.personal) = true];
// }
const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "shop.proto",
      package: "shop",
      extension: [
        {
          name: "personal",
          number: 50001,
          label: 1,
          type: 8,
          extendee: ".google.protobuf.FieldOptions",
        },
      ],
      messageType: [
        {
          name: "Order",
          field: [
            {
              name: "mail",
              number: 1,
              label: 1,
              type: 9,
              options: { unknownFields: Uint8Array.of(0x88, 0xb5, 0x18, 1) },
            },
          ],
        },
      ],
      sourceCodeInfo: sourceCodeInfoOf([
        {
          path: [4, 0, 2, 0],
          span: [3, 2, 52],
          leadingComments: " Where the receipt goes.\n",
        },
      ]),
    },
  ],
});
const registry = createRegistry(open(bytes));
const mail = registry.find("field", "shop.Order.mail");
if (mail === undefined) throw new Error("there is no field shop.Order.mail");

// One option, a custom one too, in one call.
console.log(optionValue(mail, "shop.personal", registry), mail.hasPresence); //=> true true

// All of them, by what the registry knows of their numbers.
for (const { field, values } of optionsOf(mail, registry)?.fields ?? []) {
  console.log(`${field.kind} ${field.fullName} = ${values[0]?.value}`);
}
//=> extension shop.personal = true

// Comments and places.
console.log(commentsOf(mail)?.leading?.trim()); //=> Where the receipt goes.
console.log(elementsAt(mail.file, 3, 18).map(({ element }) => element.name)); //=> [ 'mail' ]
