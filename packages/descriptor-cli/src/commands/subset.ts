import { createRegistry, isRegistryError } from "@x/descriptor-wire/registry";
import { type Command, OUTPUT_OPTION } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { type Input, readSet } from "../input.ts";

/** Cuts a set down to what some symbols need. */
export const subset: Command = {
  name: "subset",
  operands: "SYMBOL,... [FILE]",
  least: 1,
  most: 2,
  help: "cut a set down to the files that some symbols need, unchanged",
  options: OUTPUT_OPTION,
  run: async (given, output) => {
    const [symbols = "", file] = given.operands;
    const names = symbols.split(",").map((name) => name.replace(/^\./, ""));
    await output.bytes(subsetOf(await readSet(file), names), given.value("output"));
    return EXIT.done;
  },
};

function subsetOf({ name, set }: Input, symbols: readonly string[]): Uint8Array {
  try {
    return createRegistry(set).subset(symbols);
  } catch (error) {
    if (!isRegistryError(error)) throw error;
    throw new Failure(`${error.message} in ${name}`, EXIT.failed, { cause: error });
  }
}
