import type { ObjectId, ObjectType } from "../../objects.ts";
import type { ObjectInfo } from "../../store.ts";
import { gitFailed, startGit, type GitProcess } from "./command.ts";

/** An object, whole. */
export interface RawObject extends ObjectInfo {
  readonly bytes: Uint8Array;
}

/** One question to a reader and the places of its answers. */
interface Question {
  readonly kind: "info" | "contents";
  readonly ids: readonly ObjectId[];
  readonly answers: (RawObject | ObjectInfo | undefined)[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** No header is longer: an id, a type and a size. */
const MAX_HEADER_BYTES = 128;
const COMMAND = { args: ["cat-file", "--batch-command", "--buffer"] };
/** Smaller than git's own defaults: many readers live side by side, and this costs no speed. */
const SETTINGS = [
  "core.deltaBaseCacheLimit=16m",
  "core.packedGitWindowSize=1m",
  "core.packedGitLimit=64m",
];

/**
 * One long-lived `git cat-file --batch-command`. Only object ids are ever written to it, so that no
 * text can be taken for two questions; every answer must bear the id that was asked for. Whatever
 * else comes ends the process, and its questions fail.
 */
export class CatFile {
  /** Fails with the reason when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #child: GitProcess;
  readonly #questions: Question[] = [];
  readonly #input = new AnswerReader();
  #watch: NodeJS.Timeout | undefined;
  #error: unknown;
  #asked = 0;
  readonly #stuckMs: number;

  /** @param stuckMs - how long it may say nothing while it is asked something */
  constructor(git: string, gitDir: string, stuckMs: number) {
    this.#stuckMs = stuckMs;
    this.#child = startGit({ git, gitDir, args: COMMAND.args, settings: SETTINGS });
    this.#child.stdin.on("error", () => undefined);
    this.#child.stderr.resume();
    this.#child.stdout.on("data", (chunk: Buffer) => this.#take(chunk));
    this.ended = new Promise((resolve) => {
      const end = (detail: string): void => {
        this.#fail(gitFailed(COMMAND, detail));
        resolve();
      };
      this.#child.once("error", (error) => end(error.message));
      this.#child.once("close", (code, signal) =>
        end(`the reader ended by ${signal ?? `code ${code}`}`),
      );
    });
  }

  /** Questions that are not answered yet. */
  get waiting(): number {
    return this.#questions.length;
  }

  /** Objects that were asked for since the start. */
  get asked(): number {
    return this.#asked;
  }

  /** Whether it can be asked. */
  get alive(): boolean {
    return this.#error === undefined;
  }

  /** Types and sizes; `undefined` for what is not there. */
  async infos(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]> {
    return ids.length === 0 ? [] : this.#ask("info", ids);
  }

  /** A whole object; `undefined` when it is not there. */
  async contents(id: ObjectId): Promise<RawObject | undefined> {
    return (await this.#ask("contents", [id]))[0] as RawObject | undefined;
  }

  /** Ends the process; questions under way fail. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #ask(kind: Question["kind"], ids: readonly ObjectId[]): Promise<Question["answers"]> {
    return new Promise((resolve, reject) => {
      if (this.#error !== undefined) return reject(this.#error);
      const answers: Question["answers"] = [];
      this.#questions.push({ kind, ids, answers, resolve: () => resolve(answers), reject });
      this.#asked += ids.length;
      this.#watch ??= setTimeout(() => this.#abandon("it is stuck"), this.#stuckMs);
      this.#child.stdin.write(`${ids.map((id) => `${kind} ${id}\n`).join("")}flush\n`);
    });
  }

  #take(chunk: Buffer): void {
    this.#input.add(chunk);
    this.#watch?.refresh();
    try {
      for (
        let question = this.#questions[0];
        question !== undefined;
        question = this.#questions[0]
      ) {
        if (!this.#answer(question)) break;
        this.#questions.shift();
        question.resolve();
      }
      if (this.#questions.length === 0) this.#idle();
    } catch (error) {
      this.#abandon(error instanceof Error ? error.message : String(error));
    }
  }

  #idle(): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
    if (!this.#input.empty) throw new Error("it said something that nobody asked for");
  }

  /** @returns whether the question is answered whole */
  #answer({ kind, ids, answers }: Question): boolean {
    while (answers.length < ids.length) {
      const answer = this.#input.next(ids[answers.length] ?? "", kind === "contents");
      if (answer === "more") return false;
      answers.push(answer);
    }
    return true;
  }

  #abandon(detail: string): void {
    this.#fail(gitFailed(COMMAND, detail));
    this.kill();
  }

  #fail(error: unknown): void {
    clearTimeout(this.#watch);
    this.#error ??= error;
    for (const question of this.#questions.splice(0)) question.reject(this.#error);
  }
}

/** Cuts the output of a reader into answers. */
class AnswerReader {
  #parts: Buffer[] = [];
  #length = 0;
  #header: ObjectInfo | undefined;

  get empty(): boolean {
    return this.#length === 0;
  }

  add(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
  }

  /** @throws Error when what came is no answer about this id */
  next(id: string, withBytes: boolean): RawObject | ObjectInfo | undefined | "more" {
    if (this.#header === undefined) {
      const line = this.#line();
      if (line === undefined) return "more";
      if (line === `${id} missing`) return undefined;
      const info = parseHeader(line, id);
      if (!withBytes) return info;
      this.#header = info;
    }
    const { type, size } = this.#header;
    if (this.#length < size + 1) return "more";
    const bytes = this.#cut(size);
    if (this.#cut(1)[0] !== 0x0a) throw new Error("an object does not end where it should");
    this.#header = undefined;
    return { type, size, bytes };
  }

  #line(): string | undefined {
    const [first] = this.#parts;
    const end = first?.subarray(0, MAX_HEADER_BYTES).indexOf(0x0a) ?? -1;
    if (end < 0 && this.#parts.length > 1) {
      this.#parts = [Buffer.concat(this.#parts)];
      return this.#line();
    }
    if (first !== undefined && end >= 0) {
      this.#skip(end + 1);
      return first.toString("latin1", 0, end);
    }
    if (this.#length >= MAX_HEADER_BYTES) throw new Error("a header is too long");
    return undefined;
  }

  #skip(length: number): void {
    const [first] = this.#parts;
    if (first === undefined) return;
    if (first.length === length) this.#parts.shift();
    else this.#parts[0] = first.subarray(length);
    this.#length -= length;
  }

  /** The first bytes, taken, in memory of their own: a chunk lives no longer than its last byte. */
  #cut(length: number): Uint8Array {
    const taken = new Uint8Array(length);
    let at = 0;
    let used = 0;
    while (at < length) {
      const part = this.#parts[used] ?? Buffer.alloc(0);
      const from = part.subarray(0, length - at);
      taken.set(from, at);
      at += from.length;
      if (from.length === part.length) used++;
      else this.#parts[used] = part.subarray(from.length);
    }
    this.#parts.splice(0, used);
    this.#length -= length;
    return taken;
  }
}

function parseHeader(line: string, id: string): ObjectInfo {
  const [, found, type, size] = /^([0-9a-f]+) (blob|tree|commit|tag) (\d{1,15})$/.exec(line) ?? [];
  if (found !== id || type === undefined)
    throw new Error("an answer is not about what was asked for");
  return { type: type as ObjectType, size: Number(size) };
}
