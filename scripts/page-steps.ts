import { doStep, inTime } from "./steps.ts";

/** Longest time of one step, in milliseconds: far above need, also on a busy machine. */
export const STEP_MS = 120_000;

/** Time of the first try of a step that is tried again, in milliseconds. Each further one has twice as much. */
const FIRST_TRY_MS = 4000;

/** Most time of one try, in milliseconds. */
const LONGEST_TRY_MS = 32_000;

/** Time in which a page says what it shows, in milliseconds. */
const WORDS_MS = 10_000;

/** What is needed of a browser's page: Playwright's `Page` has it. */
export interface StepPage {
  url(): string;
  setDefaultTimeout(ms: number): void;
  evaluate(script: string): Promise<unknown>;
  on(event: "console", listener: (message: { type(): string; text(): string }) => void): unknown;
  on(event: "pageerror", listener: (error: Error) => void): unknown;
}

/** How long one try may take, as Playwright's actions take it. */
export interface Within {
  /** Milliseconds. */
  readonly timeout: number;
}

/** Steps of a test on a page. One that fails or hangs says its name and what the page shows. */
export interface PageSteps {
  /** Does something, once. */
  step<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
  /**
   * Does something, and again until a state is reached. A page may move the focus away or lay itself out anew while
   * it is acted on, and then the act is lost.
   *
   * @param act - may fail, when the state is reached nevertheless
   * @param reached - waits for the state; it fails when that is not reached in time
   */
  until(
    name: string,
    act: (within: Within) => Promise<unknown>,
    reached: (within: Within) => Promise<unknown>,
  ): Promise<void>;
}

/**
 * Names the steps on a page, and limits them. What the page writes to the console is kept for failures.
 *
 * @param stepMs - longest time of one step, in milliseconds. Default: {@link STEP_MS}
 */
export function watchPage(page: StepPage, stepMs: number = STEP_MS): PageSteps {
  page.setDefaultTimeout(stepMs);
  const lines: string[] = [];
  page.on("pageerror", (error) => void lines.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") lines.push(`console: ${message.text()}`);
  });
  const tell = async (): Promise<readonly string[]> => [
    `at ${page.url()}`,
    ...lines.slice(-10),
    await wordsOf(page),
  ];
  const step = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
    doStep(name, { ms: stepMs, tell }, act);
  return {
    step,
    until: (name, act, reached) =>
      step(name, async () => {
        const tries = new Tries(act, reached);
        await inTime(0.9 * stepMs, tries.run()).catch((error: unknown) => {
          tries.isOver = true;
          throw tries.fault ?? error;
        });
      }),
  };
}

/** Does something until a state is reached, or somebody says that it is over. */
class Tries {
  /** Why the last try failed. */
  fault: unknown;
  isOver = false;
  readonly #act: (within: Within) => Promise<unknown>;
  readonly #reached: (within: Within) => Promise<unknown>;

  constructor(
    act: (within: Within) => Promise<unknown>,
    reached: (within: Within) => Promise<unknown>,
  ) {
    this.#act = act;
    this.#reached = reached;
  }

  async run(): Promise<void> {
    for (let timeout = FIRST_TRY_MS; !this.isOver; timeout = Math.min(2 * timeout, LONGEST_TRY_MS))
      if (await this.#try({ timeout })) return;
  }

  async #try(within: Within): Promise<boolean> {
    let fault: unknown;
    await this.#act(within).catch((error: unknown) => (fault = error));
    try {
      await this.#reached(within);
      return true;
    } catch (error) {
      this.fault = fault ?? error;
      return false;
    }
  }
}

function wordsOf(page: StepPage): Promise<string> {
  const words = page
    .evaluate("document.body.innerText")
    .then((text) => `it shows: ${String(text)}`);
  return inTime(WORDS_MS, words).catch((error: unknown) => `it shows nothing: ${String(error)}`);
}
