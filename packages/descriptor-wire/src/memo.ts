/** Cache that `memo` fills: a `Map` or a `WeakMap`. */
interface Cache<Key, Value> {
  /** The value of a key. */
  readonly get: (key: Key) => Value | undefined;
  /** Keeps the value of a key. */
  readonly set: (key: Key, value: Value) => unknown;
}

/** Value of a key in a cache; a missing value is made and cached. Not for hot paths: `make` is often a closure. */
export function memo<Key, Value extends object | boolean | number | string>(
  cache: Cache<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const made = make(key);
  cache.set(key, made);
  return made;
}
