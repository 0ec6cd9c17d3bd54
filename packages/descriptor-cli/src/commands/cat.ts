import { type Json, toJson } from "@x/descriptor-wire";
import { printSymbol } from "@x/descriptor-wire/print";
import { createRegistry, type SymbolElement } from "@x/descriptor-wire/registry";
import type { Command } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { readSet } from "../input.ts";

/** Shows the source of a symbol. */
export const cat: Command = {
  name: "cat",
  operands: "SYMBOL [FILE]",
  least: 1,
  most: 2,
  help: "show the source of a symbol, by its full name",
  options: { json: { type: "boolean", help: "show its descriptor in protobuf's JSON form" } },
  run: async (given, output) => {
    const [symbol = "", file] = given.operands;
    const { name, set } = await readSet(file);
    const registry = createRegistry(set);
    const fullName = symbol.replace(/^\./, "");
    const found = registry.get(fullName);
    if (found === undefined || found.kind === "package") {
      throw new Failure(`there is no symbol ${symbol} in ${name}`);
    }
    if (given.has("json")) await output.json(descriptorOf(found));
    // It is to be read, not compiled: what no source can say is said in a comment.
    else await output.text(printSymbol(registry, fullName, { unprintable: "comment" }));
    return EXIT.done;
  },
};

/** The message of descriptor.proto that describes each kind of symbol. */
const DESCRIPTORS = {
  message: "DescriptorProto",
  field: "FieldDescriptorProto",
  extension: "FieldDescriptorProto",
  oneof: "OneofDescriptorProto",
  enum: "EnumDescriptorProto",
  value: "EnumValueDescriptorProto",
  service: "ServiceDescriptorProto",
  method: "MethodDescriptorProto",
} as const;

function descriptorOf({ kind, view }: Exclude<SymbolElement, { readonly kind: "package" }>): Json {
  return toJson(view.toObject(), { message: DESCRIPTORS[kind], unknownFields: true });
}
