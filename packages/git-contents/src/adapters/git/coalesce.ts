/**
 * Shares work that is in flight: a second call with the same key gets the promise of the first.
 *
 * @param inFlight - work in flight by key; entries leave it when they settle
 */
export function coalesce<Value>(
  inFlight: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const running = inFlight.get(key);
  if (running !== undefined) return running;
  const started = work().finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}
