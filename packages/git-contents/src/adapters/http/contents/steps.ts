/**
 * Work in steps that are taken at once when what they need is at hand, and otherwise waited for. Written
 * once as a generator, it serves the fast path, which gives up where it would wait, and the slow path.
 */
export type Steps<Result> = Generator<() => Promise<unknown>, Result, unknown>;

/**
 * One step.
 *
 * @param now - `undefined` for what is not at hand
 * @param later - begins only when the work is waited for
 */
export function* step<Value>(
  now: () => Value | undefined,
  later: () => Promise<Value>,
): Steps<Value> {
  return now() ?? ((yield later) as Value);
}

/** Result of work for which everything is at hand; `undefined` for other work, which is given up. */
export function runSync<Result>(steps: Steps<Result>): Result | undefined {
  const { done, value } = steps.next();
  return done === true ? value : undefined;
}

/** Result of work that is waited for. */
export async function run<Result>(steps: Steps<Result>): Promise<Result> {
  let next = steps.next();
  while (next.done !== true) {
    let value: unknown;
    try {
      value = await next.value();
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(value);
  }
  return next.value;
}
