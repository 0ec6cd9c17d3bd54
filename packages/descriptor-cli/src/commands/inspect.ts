import { toJson } from "@x/descriptor-wire";
import { createRegistry, type FileElement, type MessageElement } from "@x/descriptor-wire/registry";
import { type Command, JSON_OPTION } from "../command.ts";
import { EXIT } from "../failure.ts";
import { readSet } from "../input.ts";
import { onOneLine } from "../text.ts";

/** Tells what is in a set, file by file. */
export const inspect: Command = {
  name: "inspect",
  operands: "[FILE]",
  least: 0,
  most: 1,
  help: "show a summary of a set, file by file",
  options: {
    ...JSON_OPTION,
    full: { type: "boolean", help: "show the whole set in protobuf's JSON form" },
  },
  run: async (given, output) => {
    const { set } = await readSet(given.operands[0]);
    if (given.has("full")) {
      await output.json(toJson(set.toObject(), { unknownFields: true }));
      return EXIT.done;
    }
    const files = createRegistry(set).files.map(summaryOf);
    if (given.has("json")) await output.json({ bytes: set.bytes.length, files });
    else await output.text(files.map(textOf).join(""));
    return EXIT.done;
  },
};

/** Summary of a file. */
interface Summary {
  /** Name of the file. */
  readonly name: string;
  /** Its package; empty when it has none. */
  readonly package: string;
  /** Its syntax or edition. */
  readonly syntax: string;
  /** Size of its descriptor in bytes. */
  readonly bytes: number;
  /** Names of the imported files. */
  readonly dependencies: readonly string[];
  /** Messages, nested ones too. */
  readonly messages: number;
  /** Enums, nested ones too. */
  readonly enums: number;
  /** Services. */
  readonly services: number;
  /** Extensions, nested ones too. */
  readonly extensions: number;
  /** Number of source locations. */
  readonly locations: number;
}

function summaryOf(file: FileElement): Summary {
  const { view, name, services } = file;
  const counts = countIn(file);
  return {
    name,
    package: file.package,
    syntax: view.syntax ?? "proto2",
    bytes: view.bytes.length,
    dependencies: file.dependencies,
    ...counts,
    services: services.length,
    locations: view.sourceCodeInfo?.length ?? 0,
  };
}

function countIn(scope: FileElement | MessageElement): {
  messages: number;
  enums: number;
  extensions: number;
} {
  const counts = {
    messages: scope.messages.length,
    enums: scope.enums.length,
    extensions: scope.extensions.length,
  };
  for (const message of scope.messages) {
    const inner = countIn(message);
    counts.messages += inner.messages;
    counts.enums += inner.enums;
    counts.extensions += inner.extensions;
  }
  return counts;
}

function textOf(file: Summary): string {
  const { name, syntax, bytes, dependencies, locations } = file;
  const scope = file.package === "" ? "no package" : `package ${file.package}`;
  const counts = (["messages", "enums", "services", "extensions"] as const)
    .filter((kind) => file[kind] > 0)
    .map((kind) => `${file[kind]} ${file[kind] === 1 ? kind.slice(0, -1) : kind}`);
  const source = locations === 0 ? "no source info" : "source info";
  const told = [syntax, scope, ...counts, source, `${bytes} bytes`];
  const imports = dependencies.map((path) => `  imports ${onOneLine(path)}\n`);
  return `${onOneLine(name)}: ${onOneLine(told.join(", "))}\n${imports.join("")}`;
}
