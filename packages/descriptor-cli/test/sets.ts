import { encodeFileDescriptorSet } from "@x/descriptor-wire";

const location = (path: readonly number[], line: number, leadingComments?: string) => ({
  path: [...path],
  span: [line, 2, 40],
  ...(leadingComments === undefined ? {} : { leadingComments }),
});

/** A shop, as a compiler describes it. */
export function shop(total: { readonly type: 3 | 9; readonly name?: string } = { type: 3 }) {
  return encodeFileDescriptorSet({
    file: [
      {
        name: "money.proto",
        package: "shop",
        syntax: "proto3",
        messageType: [
          {
            name: "Money",
            field: [{ name: "cents", number: 1, label: 1, type: 3, jsonName: "cents" }],
          },
        ],
      },
      {
        name: "shop.proto",
        package: "shop",
        dependency: ["money.proto"],
        syntax: "proto3",
        messageType: [
          {
            name: "Order",
            field: [
              {
                name: total.name ?? "total",
                number: 1,
                label: 1,
                type: total.type,
                jsonName: total.name ?? "total",
              },
              {
                name: "price",
                number: 2,
                label: 1,
                type: 11,
                typeName: ".shop.Money",
                jsonName: "price",
              },
            ],
          },
        ],
        sourceCodeInfo: {
          location: [
            location([4, 0], 4, " What somebody buys.\n"),
            location([4, 0, 2, 0], 5),
            location([4, 0, 2, 0, 5], 5),
          ],
        },
      },
    ],
  });
}

/** A set that no compiler takes. */
export const broken: Uint8Array = encodeFileDescriptorSet({
  file: [
    {
      name: "a.proto",
      messageType: [
        { name: "M", field: [{ name: "f", number: 1, label: 1, type: 11, typeName: "Nope" }] },
      ],
    },
  ],
});

/** A set whose names are commands to a terminal. */
export const rude: Uint8Array = encodeFileDescriptorSet({
  file: [{ name: "a\u001B[2J\n.proto", messageType: [{ name: "M\u001B]0;x\u0007" }] }],
});
