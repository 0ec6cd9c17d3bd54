import autocannon, { type Request } from "autocannon";

/** What a run of requests came to. */
interface Load {
  readonly url: string;
  readonly connections: number;
  readonly requests: Request[];
}

const SECONDS = 2;

/** Answers per second. Every answer must be a success, or nothing was measured. */
export async function answersPerSecond(load: Load): Promise<number> {
  const result = await autocannon({ ...load, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} were none`);
  }
  return result.requests.total / result.duration;
}
