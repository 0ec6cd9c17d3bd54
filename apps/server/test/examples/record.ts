import { operationAt } from "../described.ts";
import type { World } from "../world.ts";
import { STEPS, type Step } from "./steps.ts";

/** What a test sent to an operation, and what it got. */
interface Recorded {
  /** Body that was sent. Absent: none. */
  request?: unknown;
  /** First answer of each HTTP status, as JSON. */
  readonly answers: Record<string, unknown>;
}

/** Examples by `operationId`, sorted. */
export type Examples = Readonly<Record<string, Recorded>>;

/** Most items of a list that an example shows. */
const MAX_ITEMS = 2;

/**
 * Goes the whole tour, each request after the answer to the one before, and keeps what differs from run to run out of
 * what it got: moments, ids and addresses are replaced by ones that are the same each time.
 *
 * @throws Error when a step is refused
 */
export async function recordExamples(world: World): Promise<Examples> {
  const tokens = { ada: await world.token(world.ada), bob: await world.token(world.bob) };
  const saved = new Map<string, string>();
  const stable = createStable();
  const recorded = new Map<string, Recorded>();
  for (const step of STEPS) {
    const [path, body] = [fill(step.path, saved), fill(JSON.stringify(step.body ?? null), saved)];
    const token = tokens[step.by ?? "ada"];
    const sent = step.body === undefined ? {} : { body: JSON.parse(body) as object };
    const { status, json, text } = await world.send(step.method, path, { token, ...sent });
    if (status >= 300) throw new Error(`${step.method} ${path}: ${status} ${text}`);
    save(step, json, saved);
    const { pathname } = new URL(path, "http://x.test");
    const id = operationAt(step.method, pathname);
    if (id === undefined) throw new Error(`${step.method} ${path} is not described`);
    const one = recorded.get(id) ?? { answers: {} };
    recorded.set(id, one);
    if (json === undefined || String(status) in one.answers) continue;
    if (step.body !== undefined && one.request === undefined) one.request = stable(sent.body);
    one.answers[String(status)] = shortened(stable(json));
  }
  const some = [...recorded].filter(([, { answers }]) => Object.keys(answers).length > 0);
  return Object.fromEntries(some.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function fill(text: string, saved: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(?<=[/="]):(\w+)/g, (whole, name: string) => saved.get(name) ?? whole);
}

function save({ method, path, save: name }: Step, json: any, saved: Map<string, string>): void {
  if (name !== undefined) saved.set(name, String(json.id ?? json.sha));
  if (method !== "POST") return;
  if (path.endsWith("/contents")) {
    saved.set("commit", json.commit.sha);
    saved.set("b", json.files[1].sha);
  }
  if (path.endsWith("/tags")) saved.set("tag", json.id);
}

/** Replaces what is another one in each run, always by the same. */
function createStable(): (value: unknown) => unknown {
  const ids = new Map<string, string>();
  const objects = new Map<string, string>();
  const numbers = new Map<string, string>();
  const nth = (names: Map<string, string>, name: string, make: (at: number) => string): string => {
    const known = names.get(name) ?? make(names.size + 1);
    names.set(name, known);
    return known;
  };
  const text = (value: string): string =>
    value
      .replaceAll("http://x.test", "https://server.example")
      .replaceAll(/\b20[0-4]\d-\d\d-\d\d(?=T|$)/g, "2026-01-02")
      .replaceAll(/T\d\d:\d\d:\d\d/g, "T03:04:05")
      .replaceAll(/(?<=:05)\.\d{3}Z/g, ".678Z")
      .replaceAll(/\b\d{17,19}\b/g, (id) =>
        nth(ids, id, (at) => String(114_000_000_000_000_000n + BigInt(at))),
      )
      .replaceAll(/\b[0-9a-f]{40}\b/g, (id) =>
        nth(objects, id, (at) => at.toString(16).padStart(2, "0").repeat(20)),
      );
  const stable = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    // Ids of repositories and accounts are numbers to clients of Gitea.
    if (typeof value === "number" && value > 1e12)
      return Number(nth(numbers, String(value), String));
    if (Array.isArray(value)) return value.map(stable);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [text(name), stable(one)]),
    );
  };
  return stable;
}

/** One item of a list tells what all are like; lists within have two. */
function shortened(value: unknown, most = 1): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((one) => shortened(one, MAX_ITEMS));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shortened(one, MAX_ITEMS)]),
  );
}
