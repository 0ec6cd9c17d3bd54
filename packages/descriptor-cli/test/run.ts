// The real program, and the same in this process where what is asked is not about processes.
import { spawnSync } from "node:child_process";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "../src/command-line.ts";
import { Output } from "../src/output.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** What starts the program. */
export const PROGRAM: readonly string[] = [
  process.execPath,
  "--conditions=@x/source",
  "--disable-warning=ExperimentalWarning",
  MAIN,
];

/** How the program ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The program in a process of its own. */
export function spawned(args: readonly string[], input: Uint8Array = new Uint8Array()): Ended {
  const [node = "", ...more] = PROGRAM;
  const { status, stdout, stderr } = spawnSync(node, [...more, ...args], {
    input,
    timeout: 280_000,
  });
  return { code: status, stdout, stderr: stderr.toString() };
}

/** The program in this process. */
export async function run(
  args: readonly string[],
  { isTTY = false, environment = {} }: { isTTY?: boolean; environment?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const [out, error] = [new Sink(isTTY), new Sink(isTTY)];
  const code = await runCommandLine(args, new Output(out, error, environment));
  return { code, stdout: out.bytes(), stderr: error.bytes().toString() };
}

/** Takes what is written; one chunk at a time, so that writers have to wait. */
class Sink extends Writable {
  readonly isTTY: boolean;
  readonly #chunks: Buffer[] = [];

  constructor(isTTY: boolean) {
    super({ highWaterMark: 1 });
    this.isTTY = isTTY;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    setImmediate(done);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
