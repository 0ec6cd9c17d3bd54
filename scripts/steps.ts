/** Limit of a step, and what is told of one that fails. */
export interface StepHow {
  /** Longest time, in milliseconds: far above need, also on a busy machine. */
  readonly ms: number;
  /** Lines that say how things are, for a step that fails or hangs. */
  readonly tell: () => readonly string[] | Promise<readonly string[]>;
}

/** Does a step of a test. One that fails or hangs says its name, and how things are. */
export async function doStep<Result>(
  name: string,
  { ms, tell }: StepHow,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await inTime(ms, act());
  } catch (error) {
    const told = [`step "${name}": ${String(error)}`, ...(await tell())];
    throw new Error(told.join("\n"), { cause: error });
  }
}

/** What is not there in time fails. @param ms - that time, in milliseconds */
export function inTime<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`not done after ${ms / 1000} s`)));
  });
  return Promise.race([promise, late]);
}
