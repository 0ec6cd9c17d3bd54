import { encodeFileDescriptorSet, open } from "@x/descriptor-wire";
import { createRegistry } from "@x/descriptor-wire/registry";
import { validate } from "@x/descriptor-wire/validate";

const bytes = encodeFileDescriptorSet({
  file: [
    {
      name: "shop.proto",
      package: "shop",
      messageType: [
        { name: "Money", field: [{ name: "cents", number: 1, label: 1, type: 3 }] },
        {
          name: "Order",
          field: [
            { name: "total", number: 1, label: 1, typeName: "Money" },
            { name: "paid", number: 1, label: 1, typeName: "Payment" },
          ],
        },
      ],
    },
  ],
});
const set = open(bytes);

// What a compiler would say, in its words and its order.
const { accepted, diagnostics } = validate(set);
console.log(accepted); //=> false
for (const { code, element, path, text } of diagnostics) {
  console.log(`${code} ${element} ${path.join(".")}: ${text}`);
}
//=> not-defined shop.Order.paid 4.1.2.1: "Payment" is not defined.

// What names mean, as far as they mean something.
const registry = createRegistry(set);
const total = registry.find("field", "shop.Order.total");
console.log(total?.message?.fullName); //=> shop.Money
console.log(total && registry.resolve("Money.cents", total)?.kind); //=> field
