import { isRegistryError, mergeSets } from "@x/descriptor-wire/registry";
import { type Command, OUTPUT_OPTION } from "../command.ts";
import { EXIT, Failure, usageFailure } from "../failure.ts";
import { readSet } from "../input.ts";

/** Makes one set of several. */
export const merge: Command = {
  name: "merge",
  operands: "FILE...",
  least: 1,
  most: Infinity,
  help: "join several sets into one, each file once",
  options: OUTPUT_OPTION,
  run: async (given, output) => {
    if (given.operands.filter((file) => file === "-").length > 1) {
      throw usageFailure("merge: only one set is standard input");
    }
    const sets = [];
    for (const file of given.operands) sets.push((await readSet(file)).set);
    await output.bytes(merged(sets), given.value("output"));
    return EXIT.done;
  },
};

function merged(sets: Parameters<typeof mergeSets>[0]): Uint8Array {
  try {
    return mergeSets(sets);
  } catch (error) {
    if (!isRegistryError(error)) throw error;
    throw new Failure(error.message, EXIT.failed, { cause: error });
  }
}
