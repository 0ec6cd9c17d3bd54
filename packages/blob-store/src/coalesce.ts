/** Does some work once for all callers that ask for a key while it is in flight. */
export function coalesce<Result>(
  inFlight: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = inFlight.get(key);
  if (running !== undefined) return running;
  const started = work().finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}
