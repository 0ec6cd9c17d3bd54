import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runGit, type GitResult } from "../process/command.ts";
import { makeAside } from "./make-aside.ts";
import { inspectPack } from "./inspect-pack.ts";
import { PackRefused } from "./unpacked-objects.ts";
import { exchangeWithGit } from "../process/exchange.ts";
import { movePacks, refusedPack, type ObjectTarget } from "../write/object-writer.ts";

/** Faults that are harmless and frequent in old histories: the forges accept them too. */
const TOLERATED = ["badTimezone", "missingSpaceBeforeDate", "zeroPaddedFilemode"];

/** How a pack is taken. */
export interface IndexOptions {
  /** Most bytes of the pack. */
  readonly maxBytes: number;
  /** Ends the work. */
  readonly signal: AbortSignal;
  /** Takes git's progress, for the pusher. */
  readonly onProgress: (bytes: Uint8Array) => void;
}

/**
 * Quarantine of a push's objects: git reads them together with those of the repository, and nothing else
 * sees them until they are taken over. What a killed process leaves is deleted by the next push; of one that
 * cannot be seen, by git after a day.
 */
export class Quarantine {
  readonly #target: ObjectTarget;
  readonly #directory: string;

  private constructor(target: ObjectTarget, directory: string) {
    this.#target = target;
    this.#directory = directory;
  }

  static async open(target: ObjectTarget): Promise<Quarantine> {
    const store = join(target.gitDir, "objects");
    const directory = await makeAside(store, target.git.exclusive);
    await mkdir(join(directory, "pack"));
    await mkdir(join(directory, "info"));
    await writeFile(join(directory, "info/alternates"), `${store}\n`);
    return new Quarantine(target, directory);
  }

  /**
   * Stores a pack, every object of it checked by git as strictly as it can.
   *
   * @returns why it is refused; `undefined` when it is not
   */
  async index(
    pack: AsyncIterable<Uint8Array>,
    { maxBytes, signal, onProgress: heard }: IndexOptions,
  ): Promise<string | undefined> {
    const { git, gitDir, format } = this.#target;
    const idBytes = format === "sha1" ? 20 : 32;
    const args = [
      "index-pack",
      "--stdin",
      "--fix-thin",
      "--show-resolving-progress",
      `--strict=${TOLERATED.map((id) => `${id}=ignore`).join(",")}`,
      `--max-input-size=${maxBytes}`,
    ];
    let complaint = "";
    const command = { git, gitDir, args, settings: SETTINGS, environment: this.#environment };
    const listening = (bytes: Uint8Array): void => {
      complaint = (complaint + Buffer.from(bytes).toString("utf8")).slice(-4096);
      heard(bytes);
    };
    try {
      const input = inspectPack(pack, { idBytes, limits: git.limits });
      const said = exchangeWithGit(command, { input, signal, onStderr: listening });
      while ((await said.next()).done !== true);
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PackRefused) return error.message;
      return refusedPack(complaint)?.message ?? lastWordsOf(complaint, error);
    }
  }

  /** Absolute path of the folder with the packs and their indexes. */
  get packs(): string {
    return join(this.#directory, "pack");
  }

  /** Size of the objects on the disk, in bytes. */
  async size(): Promise<number> {
    const folder = this.packs;
    const sizes = (await readdir(folder)).map(
      async (name) => (await stat(join(folder, name))).size,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  /** Runs a git command that sees the objects aside. */
  run(args: readonly string[], input: string): Promise<GitResult> {
    const { git, gitDir } = this.#target;
    const environment = this.#environment;
    const command = { git, gitDir, args, environment, task: "transfer" } as const;
    return runGit(command, [Buffer.from(input, "latin1")]);
  }

  /** The output of a git command that sees the objects aside, as it comes. */
  stream(args: readonly string[], signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const { git, gitDir } = this.#target;
    const environment = this.#environment;
    const command = { git, gitDir, args, environment, task: "stream" } as const;
    return exchangeWithGit(command, { input: [], signal });
  }

  /** Makes the objects the repository's own, durably. */
  async takeOver(): Promise<void> {
    const store = join(this.#target.gitDir, "objects");
    const unsynced = await movePacks(this.packs, join(store, "pack"));
    await unsynced.sync();
  }

  async discard(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true });
  }

  get #environment(): Readonly<Record<string, string>> {
    return { GIT_OBJECT_DIRECTORY: this.#directory };
  }
}

/** One thread and little memory for each: many push at once. */
const SETTINGS = ["core.bigFileThreshold=1m", "core.deltaBaseCacheLimit=32m", "pack.threads=1"];

function lastWordsOf(complaint: string, error: unknown): string {
  const line =
    complaint
      .trim()
      .split(/[\r\n]+/)
      .at(-1) ?? "";
  if (line !== "") return line.replace(/^(?:fatal|error): /, "");
  return error instanceof Error ? error.message : String(error);
}
