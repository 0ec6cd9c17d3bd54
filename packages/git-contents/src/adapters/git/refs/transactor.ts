import { endGroup, startGit, type GitProcess } from "../process/command.ts";
import { exitCodeOf, gitFailed, lastWords } from "../process/failure.ts";
import type { GitProgram } from "../process/program.ts";

const COMMAND = { args: ["update-ref", "--stdin"] };
const DEADLINE_MS = 30_000;
/** How long an ended git has to delete its locks, in milliseconds. */
const GRACE_MS = 2_000;

/** Process of `git update-ref --stdin`, asked for one transaction after the other. */
export class Transactor {
  readonly #child: GitProcess;
  readonly #ended: Promise<void>;
  #output = "";
  #expected = "";
  #stderr = "";
  #error: string | undefined;
  #settle: ((refused: string | undefined) => void) | undefined;

  constructor(git: GitProgram, gitDir: string) {
    this.#child = startGit({ git, gitDir, args: COMMAND.args, task: "resident" });
    this.#child.stdout.on("data", (chunk: Buffer) => this.#take(chunk.toString("latin1")));
    this.#child.stderr.on("data", (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString("utf8")).slice(-4096);
    });
    this.#ended = new Promise((resolve) => {
      const end = (detail: string): void => {
        this.#error = detail;
        this.#finish(detail);
        resolve();
      };
      this.#child.once("error", (error) => end(error.message));
      this.#child.once("close", (code, signal) =>
        end(lastWords({ code: exitCodeOf(code, signal), stderr: this.#stderr })),
      );
    });
  }

  /** Whether it wrote to its standard error. */
  get hasComplained(): boolean {
    return this.#stderr !== "";
  }

  /** @returns what git said when it refused; `undefined` when it said what was expected */
  run(lines: string, expected: string): Promise<string | undefined> {
    if (this.#settle !== undefined) throw gitFailed(COMMAND, "two transactions at once");
    return new Promise((resolve) => {
      if (this.#error !== undefined) return resolve(this.#error);
      this.#output = "";
      this.#expected = expected;
      const timer = setTimeout(() => this.#stop(), DEADLINE_MS);
      this.#settle = (refused) => {
        clearTimeout(timer);
        resolve(refused);
      };
      this.#child.stdin.write(lines);
    });
  }

  /** Ends the process, which has nothing to do. */
  async close(): Promise<void> {
    this.#child.stdin.end();
    const timer = setTimeout(() => endGroup(this.#child), GRACE_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  #take(text: string): void {
    this.#output += text;
    if (this.#output === this.#expected) this.#finish(undefined);
    else if (!this.#expected.startsWith(this.#output)) this.#stop();
  }

  /** Ends the process, which deletes its locks unless it hangs. */
  #stop(): void {
    endGroup(this.#child, "SIGTERM");
    const timer = setTimeout(() => endGroup(this.#child), GRACE_MS);
    void this.#ended.then(() => clearTimeout(timer));
  }

  #finish(refused: string | undefined): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(refused);
  }
}
