import { breakingChanges } from "@x/descriptor-compile/breaking";
import { repositoryModules } from "@x/descriptor-compile/buf";

const version = (fields: string) =>
  new Map([
    [
      "api/order.proto",
      new TextEncoder().encode(`syntax = "proto3";\nmessage Order { ${fields} }\n`),
    ],
  ]);
const [before, after] = [version("int64 id = 1; string note = 2;"), version("int64 key = 1;")];

// What a parser of YAML makes of the repository's buf.yaml.
const config = { version: "v2", breaking: { use: ["FILE"], except: ["FIELD_SAME_JSON_NAME"] } };
const modules = repositoryModules(new Map([["buf.yaml", config]]));
for (const { file, text, rule } of breakingChanges({ before, after, modules }).changes)
  console.log(`${file}: ${text} [${rule}]`);
//=> api/order.proto: field note (2) of message Order was deleted [FIELD_NO_DELETE]
//=> api/order.proto: field id (1) of message Order is named key now [FIELD_SAME_NAME]
