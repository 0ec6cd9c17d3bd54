import { compile, formatDiagnostic } from "@x/descriptor-compile";

const text = 'syntax = "proto3";\nmessage Order {\n  Monny price = 1;\n}\n';
const { accepted, diagnostics } = compile({ files: () => text, entry: ["shop.proto"] });
console.log(accepted, diagnostics.map(formatDiagnostic));
//=> false [ 'shop.proto:3:3: "Monny" is not defined.' ]
