import type { Traces } from "../http/traces.ts";

/** Engine of git repositories, on disk or shared storage. */
interface Engine {
  /** Opens a repository; the same object for the same place. */
  open(place: string): object;
}

/** Engine whose calls, and those of its repositories, are parts of the work that runs. */
export function tracedEngine<E extends Engine>(engine: E, traces: Traces): E {
  const traced = tracedCalls(engine, traces);
  const repositories = new WeakMap<object, object>();
  const open = (place: string): object => {
    const repository = engine.open(place);
    const before = repositories.get(repository);
    if (before !== undefined) return before;
    const made = tracedCalls(repository, traces);
    repositories.set(repository, made);
    return made;
  };
  return new Proxy(traced, {
    get: (target, name): unknown => (name === "open" ? open : Reflect.get(target, name)),
  });
}

/** Calls that wait for nothing but memory, or are asked by operators. */
const UNTRACED: ReadonlySet<string> = new Set(["close", "load", "release"]);

type Call = (...args: readonly unknown[]) => unknown;

/** The same object, whose calls that take time are parts of the work that runs. */
function tracedCalls<T extends object>(target: T, traces: Traces): T {
  const calls = new Map<string, Call>();
  return new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== "string" || typeof value !== "function") return value;
      const call = calls.get(name) ?? tracedCall(target, { name, traces });
      calls.set(name, call);
      return call;
    },
  });
}

function tracedCall(
  target: object,
  { name, traces }: { readonly name: string; readonly traces: Traces },
): Call {
  const call: Call = (...args) => (Reflect.get(target, name) as Call).apply(target, args as never);
  if (UNTRACED.has(name)) return call;
  const part = { name: `git ${name}`, isRemote: false, facts: {} };
  return (...args) => {
    const startMs = performance.now();
    const result = call(...args);
    if (result instanceof Promise) return traces.part(part, () => result as Promise<unknown>);
    if (!isIterable(result)) return result;
    return spanned(result[Symbol.asyncIterator](), () =>
      traces.ended(part, performance.now() - startMs),
    );
  };
}

function isIterable(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === "object" && result !== null && Symbol.asyncIterator in result;
}

/** The same bytes; `end` is called after the last ones, or when nobody wants more. */
function spanned(bytes: AsyncIterator<unknown>, end: () => void): AsyncIterableIterator<unknown> {
  let isOver = false;
  const ended = async (
    step: Promise<IteratorResult<unknown>>,
  ): Promise<IteratorResult<unknown>> => {
    const isLast = await step.then(({ done }) => done === true).catch(() => true);
    if (isLast && !isOver) {
      isOver = true;
      end();
    }
    return step;
  };
  const over = (value?: unknown) => Promise.resolve({ done: true, value } as const);
  const all: AsyncIterableIterator<unknown> = {
    next: () => ended(bytes.next()),
    return: (value) => ended(bytes.return?.(value) ?? over(value)),
    throw: (error) => ended(bytes.throw?.(error) ?? Promise.reject(error as Error)),
    [Symbol.asyncIterator]: () => all,
  };
  return all;
}
