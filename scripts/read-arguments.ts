import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** Options as `parseArgs` gives them, and the operands. */
type Read<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ readonly options: Options; readonly allowPositionals: true }>
>;

/** Arguments of a program. `--help` and what it does not know end it, with its usage. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
): Read<Options> {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // The first sentence says it; what follows is about options of programs at large.
    const [what = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    console.error(`${what}\n${usage}`);
    process.exit(2);
  }
}
