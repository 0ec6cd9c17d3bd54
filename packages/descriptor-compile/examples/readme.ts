import { compile, formatDiagnostic } from "@x/descriptor-compile";
import { decodeFileDescriptorSet } from "@x/descriptor-wire";

const sources = new Map([
  [
    "shop.proto",
    'syntax = "proto3";\nimport "money.proto";\n\n// What somebody buys.\nmessage Order {\n  Money price = 1;\n}\n',
  ],
  ["money.proto", 'syntax = "proto3";\nmessage Money {\n  int64 cents = 1;\n}\n'],
  ["wrong.proto", 'syntax = "proto3";\nmessage Wrong {\n  Monny price = 1;\n}\n'],
]);

// The texts may come from a disk, git or the web.
const files = (name: string) => sources.get(name);
const { set, accepted } = compile({ files, entry: ["shop.proto"] });
const [file] = decodeFileDescriptorSet(set).file;
console.log(accepted, file?.messageType[0]?.field[0]?.typeName);
//=> true .Money

const { diagnostics } = compile({ files, entry: ["wrong.proto"] });
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
//=> wrong.proto:3:3: "Monny" is not defined.
