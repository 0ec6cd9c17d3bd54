import { encodeFileDescriptorSet, open } from "@x/descriptor-wire";
import { compare } from "@x/descriptor-wire/compare";

const version = (...field: object[]) =>
  open(
    encodeFileDescriptorSet({
      file: [{ name: "shop.proto", package: "shop", messageType: [{ name: "Order", field }] }],
    }),
  );
const before = version(
  { name: "id", number: 1, label: 1, type: 9 },
  { name: "total", number: 2, label: 1, type: 3 },
);
const after = version({ name: "id", number: 1, label: 1, type: 12 });

for (const { severity, rule, text } of compare(before, after)) {
  console.log(`${severity}: ${text} [${rule}]`);
}
//=> package: field total (2) of message shop.Order was deleted [FIELD_NO_DELETE]
//=> wire-json: field total (2) of message shop.Order was deleted without reserving its name [FIELD_NO_DELETE_UNLESS_NAME_RESERVED]
//=> wire: field total (2) of message shop.Order was deleted without reserving its number [FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED]
//=> package: field id (1) of message shop.Order changed its type from string to bytes [FIELD_SAME_TYPE]
//=> wire-json: field id (1) of message shop.Order changed its type from string to bytes [FIELD_WIRE_JSON_COMPATIBLE_TYPE]

// Only what somebody else's binary messages would notice.
console.log(compare(before, after, { use: ["WIRE"] }).map(({ fullName }) => fullName));
//=> [ 'shop.Order.total' ]
