import type { GitProgram } from "../process/program.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectInfo } from "../../../store.ts";
import { AnswerReader, type RawObject } from "./answer-reader.ts";
import { endGroup, startGit, type GitProcess } from "../process/command.ts";
import { exitCodeOf, gitFailed, lastWords } from "../process/failure.ts";

/** One question to a reader and the places of its answers. */
interface ReadRequest {
  /** Command: types and sizes alone, or contents too. */
  readonly kind: "info" | "contents";
  /** Objects to read. */
  readonly ids: readonly ObjectId[];
  /** Answers that came so far, in the order of the ids. */
  readonly answers: (RawObject | ObjectInfo | undefined)[];
  /** Called when all answers came. */
  readonly resolve: () => void;
  /** Called when the process ended before. */
  readonly reject: (error: unknown) => void;
}

const COMMAND = { args: ["cat-file", "--batch-command", "--buffer"] };
/** Smaller than git's own defaults: many readers live side by side, and this costs no speed. */
const SETTINGS = [
  "core.deltaBaseCacheLimit=16m",
  "core.packedGitWindowSize=1m",
  "core.packedGitLimit=64m",
];

/**
 * One long-lived `git cat-file --batch-command`. Only object ids are ever written to it, so that no
 * text can be taken for two commands; every answer must have the id of its request. Whatever
 * else comes ends the process, and its questions fail.
 */
export class CatFile {
  /** Fails with the reason when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #child: GitProcess;
  readonly #requests: ReadRequest[] = [];
  readonly #input = new AnswerReader();
  #watch: NodeJS.Timeout | undefined;
  #error: unknown;
  #requested = 0;
  readonly #stuckMs: number;

  /** @param stuckMs - longest silence while a request is in flight */
  constructor(git: GitProgram, gitDir: string, stuckMs: number) {
    this.#stuckMs = stuckMs;
    this.#child = startGit({
      git,
      gitDir,
      args: COMMAND.args,
      settings: SETTINGS,
      task: "resident",
    });
    let stderr = "";
    this.#child.stderr.on(
      "data",
      (chunk: Buffer) => (stderr = (stderr + chunk.toString("utf8")).slice(-4096)),
    );
    this.#child.stdout.on("data", (chunk: Buffer) => this.#take(chunk));
    this.ended = new Promise((resolve) => {
      const end = (detail: string): void => {
        this.#fail(gitFailed(COMMAND, detail));
        resolve();
      };
      this.#child.once("error", (error) => end(error.message));
      this.#child.once("close", (code, signal) =>
        end(lastWords({ code: exitCodeOf(code, signal), stderr })),
      );
    });
  }

  /** Questions that are not answered yet. */
  get waiting(): number {
    return this.#requests.length;
  }

  /** Objects that were requested since the start. */
  get requested(): number {
    return this.#requested;
  }

  /** Whether it takes requests. */
  get alive(): boolean {
    return this.#error === undefined;
  }

  /** Types and sizes; `undefined` for what is not there. */
  async infos(ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]> {
    return ids.length === 0 ? [] : this.#request("info", ids);
  }

  /** A whole object; `undefined` when it is not there. */
  async contents(id: ObjectId): Promise<RawObject | undefined> {
    return (await this.#request("contents", [id]))[0] as RawObject | undefined;
  }

  /** Ends the process; requests in flight fail. */
  kill(): void {
    endGroup(this.#child);
  }

  #request(kind: ReadRequest["kind"], ids: readonly ObjectId[]): Promise<ReadRequest["answers"]> {
    return new Promise((resolve, reject) => {
      if (this.#error !== undefined) return reject(this.#error);
      const answers: ReadRequest["answers"] = [];
      this.#requests.push({ kind, ids, answers, resolve: () => resolve(answers), reject });
      this.#requested += ids.length;
      this.#watch ??= setTimeout(() => this.#abandon("it is stuck"), this.#stuckMs);
      this.#child.stdin.write(`${ids.map((id) => `${kind} ${id}\n`).join("")}flush\n`);
    });
  }

  #take(chunk: Buffer): void {
    this.#input.add(chunk);
    this.#watch?.refresh();
    try {
      for (let question = this.#requests[0]; question !== undefined; question = this.#requests[0]) {
        if (!this.#answer(question)) break;
        this.#requests.shift();
        question.resolve();
      }
      if (this.#requests.length === 0) this.#idle();
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
  #answer({ kind, ids, answers }: ReadRequest): boolean {
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
    for (const question of this.#requests.splice(0)) question.reject(this.#error);
  }
}
