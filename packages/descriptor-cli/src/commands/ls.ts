import { eachSymbol, type SymbolKind } from "@x/descriptor-wire";
import { type Command, JSON_OPTION } from "../command.ts";
import { EXIT, usageFailure } from "../failure.ts";
import { readSet } from "../input.ts";
import { onOneLine } from "../text.ts";

const KINDS: readonly SymbolKind[] = [
  "message",
  "field",
  "oneof",
  "enum",
  "value",
  "service",
  "method",
  "extension",
];

/** Lists the symbols of a set. */
export const ls: Command = {
  name: "ls",
  operands: "[FILE]",
  least: 0,
  most: 1,
  help: "list the symbols of a set: kind and full name",
  options: {
    ...JSON_OPTION,
    kind: {
      type: "string",
      short: "k",
      value: "KIND,...",
      help: `list only these: ${KINDS.join(", ")}`,
    },
  },
  run: async (given, output) => {
    const kinds = given.list("kind") ?? KINDS;
    const unknown = kinds.find((kind) => !KINDS.some((known) => known === kind));
    if (unknown !== undefined) throw usageFailure(`ls: there is no kind ${unknown}`);
    const { set } = await readSet(given.operands[0]);
    const wanted: ReadonlySet<string> = new Set(kinds);
    const symbols: { kind: SymbolKind; name: string }[] = [];
    eachSymbol(set, (name, kind) => {
      if (wanted.has(kind)) symbols.push({ kind, name });
    });
    if (given.has("json")) await output.json(symbols);
    else {
      await output.text(symbols.map(({ kind, name }) => `${kind} ${onOneLine(name)}\n`).join(""));
    }
    return EXIT.done;
  },
};
