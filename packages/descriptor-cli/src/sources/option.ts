import type { Command } from "../command.ts";

/** Shared by the commands that read sources. */
export const PATH_OPTION = {
  "proto-path": {
    type: "string",
    short: "I",
    value: "FOLDER",
    isList: true,
    help: "find sources and imports below this folder; several are searched in order; default: the modules of buf.yaml, else the current folder",
  },
} as const satisfies Command["options"];
