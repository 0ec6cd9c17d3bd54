import autocannon, { type Request } from "autocannon";

/** What a run of requests came to. */
interface Load {
  readonly url: string;
  readonly connections: number;
  readonly requests: Request[];
}

const SECONDS = 2;
/** Of an answer that is not measured, on a machine that is busy. */
const TIMEOUT_SECONDS = 120;

/** Answers per second. Every answer must be a success, or nothing was measured. */
export async function answersPerSecond(load: Load): Promise<number> {
  const result = await autocannon({ ...load, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} were none`);
  }
  return result.requests.total / result.duration;
}

/** Sends a number of requests. Every answer must be a success. */
export async function sendAll(load: Load, amount: number): Promise<void> {
  const { non2xx, errors } = await autocannon({ ...load, amount, timeout: TIMEOUT_SECONDS });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx} answers were no success, ${errors} were none`);
}
