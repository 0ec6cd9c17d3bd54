/** Code of a test, a suite or a hook. */
export type Action = (...row: readonly unknown[]) => unknown;

/** What came of the tests of a bundle. */
export interface Outcome {
  /** Tests that passed. */
  readonly passed: number;
  /** Tests that failed, each with its name and its error. */
  readonly failed: readonly string[];
}

/** What the running test asked for at its end. */
const finishers: Action[] = [];

/** Registers what runs once the running test and its hooks have ended: the last one registered runs first. */
export function onTestFinished(action: Action): void {
  finishers.push(action);
}

/** Tests under one name. */
export class Suite {
  readonly name: string;
  readonly tests: { readonly name: string; readonly action: Action }[] = [];
  readonly suites: Suite[] = [];
  readonly beforeAll: Action[] = [];
  readonly afterAll: Action[] = [];
  readonly beforeEach: Action[] = [];
  readonly afterEach: Action[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** Runs the tests and the suites inside, one after the other. */
  async run(outer: readonly Suite[] = []): Promise<Outcome> {
    const path = [...outer, this];
    const failed: string[] = [];
    let passed = 0;
    const attempt = async (name: string, work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        const names = [...path.map((suite) => suite.name), name].filter((each) => each !== "");
        failed.push(`${names.join(" > ")}: ${String((error as Error)?.stack ?? error)}`);
        return false;
      }
    };
    const isReady = await attempt("before all", () => inOrder(this.beforeAll));
    for (const { name, action } of isReady ? this.tests : []) {
      const isPassed = await attempt(name, async () => {
        await inOrder(path.flatMap((suite) => suite.beforeEach));
        try {
          await action();
        } finally {
          await inOrder([
            ...path.toReversed().flatMap((suite) => suite.afterEach),
            ...finishers.splice(0).toReversed(),
          ]);
        }
      });
      if (isPassed) passed += 1;
    }
    for (const suite of isReady ? this.suites : []) {
      const inner = await suite.run(path);
      passed += inner.passed;
      failed.push(...inner.failed);
    }
    await attempt("after all", () => inOrder(this.afterAll));
    return { passed, failed };
  }
}

async function inOrder(actions: readonly Action[]): Promise<void> {
  for (const action of actions) await action();
}
