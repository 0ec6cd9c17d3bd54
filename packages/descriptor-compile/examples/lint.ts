import { open } from "@x/descriptor-wire";
import { compile } from "@x/descriptor-compile";
import { lint } from "@x/descriptor-compile/lint";

const source =
  'syntax = "proto3";\npackage shop.v1;\n\nmessage order { string customerName = 1; }\n';
const { set } = compile({ files: () => source, entry: ["shop/v1/order.proto"] });
for (const { rule, file, span, text } of lint(open(set), { use: ["STANDARD"] }))
  console.log(`${file}:${(span?.startLine ?? 0) + 1}: ${text} [${rule}]`);
//=> shop/v1/order.proto:4: message order should be Order [MESSAGE_PASCAL_CASE]
//=> shop/v1/order.proto:4: field customerName should be customer_name [FIELD_LOWER_SNAKE_CASE]
