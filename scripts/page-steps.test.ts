import { describe, expect, it } from "vitest";
import { STEP_MS, watchPage, type StepPage } from "./page-steps.ts";

type Listener = (event: never) => void;

/** Page that shows a text, and the listeners that it was given. */
function makePage(shown: () => Promise<unknown> = () => Promise.resolve("Try later")) {
  const listeners = new Map<string, Listener>();
  const limits: number[] = [];
  const page: StepPage = {
    url: () => "http://127.0.0.1/page",
    setDefaultTimeout: (ms) => void limits.push(ms),
    evaluate: shown,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
  };
  const tell = (event: string, value: unknown): void => listeners.get(event)?.(value as never);
  return { page, limits, tell };
}

describe("a step on a page", () => {
  it("has a limit, and gives what it came to", async () => {
    const { page, limits } = makePage();
    expect(await watchPage(page).step("add", () => Promise.resolve(3))).toBe(3);
    expect(limits).toEqual([STEP_MS]);
  });

  it("that fails says its name, where it was, what the page wrote and what it shows", async () => {
    const { page, tell } = makePage();
    const { step } = watchPage(page);
    tell("pageerror", new Error("x is not defined"));
    tell("console", { type: () => "error", text: () => "refused" });
    tell("console", { type: () => "log", text: () => "hello" });
    const failed = step("save", () => Promise.reject(new Error("no button")));
    await expect(failed).rejects.toThrow(
      'step "save": Error: no button\nat http://127.0.0.1/page\nerror: x is not defined\nconsole: refused\nit shows: Try later',
    );
  });

  it("that never ends fails, with its name", async () => {
    const { page } = makePage(() => Promise.reject(new Error("closed")));
    const failed = watchPage(page, 10).step("hang", () => new Promise(() => undefined));
    await expect(failed).rejects.toThrow(
      /^step "hang": Error: not done after 0\.01 s\n.*\nit shows nothing: Error: closed$/,
    );
  });
});

describe("a step that is tried until a state is reached", () => {
  const { page } = makePage();

  it("is done again when the page lost it, with more time", async () => {
    const [times, value]: [number[], string[]] = [[], []];
    await watchPage(page).until(
      "fill in",
      async ({ timeout }) => {
        times.push(timeout);
        if (times.length === 3) value.push("there");
      },
      async () => {
        if (value.length === 0) throw new Error("empty");
      },
    );
    expect(times).toEqual([4000, 8000, 16_000]);
  });

  it("is done when the state is reached, also when the last act failed", async () => {
    let acts = 0;
    const act = (): Promise<never> => Promise.reject(new Error(`covered ${(acts += 1)}`));
    await watchPage(page).until("open", act, () => Promise.resolve());
    expect(acts).toBe(1);
  });

  it("says why the last try failed when its time is over", async () => {
    const waits = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
    const never = watchPage(page, 50).until("open", waits, async () => {
      await waits();
      throw new Error("still closed");
    });
    await expect(never).rejects.toThrow('step "open": Error: still closed\n');
  });
});
