import { edit } from "@x/descriptor-wire";
import { type Command, OUTPUT_OPTION } from "../command.ts";
import { EXIT } from "../failure.ts";
import { readSet } from "../input.ts";

/** Leaves source info out of a set. */
export const strip: Command = {
  name: "strip",
  operands: "[FILE]",
  least: 0,
  most: 1,
  help: "remove source info (locations and comments); keep every other byte",
  options: OUTPUT_OPTION,
  run: async (given, output) => {
    const { set } = await readSet(given.operands[0]);
    const draft = edit(set);
    for (const [index, { sourceCodeInfo }] of set.file.entries()) {
      if (sourceCodeInfo !== undefined) draft.file(index).sourceCodeInfo = undefined;
    }
    await output.bytes(draft.encode(), given.value("output"));
    return EXIT.done;
  },
};
