/** A plain object of a descriptor. */
type Plain = Record<string, unknown>;

/**
 * Makes the changes between two descriptions of one thing in the thing itself, which says more than
 * they do. Items with names are matched by them; other lists are replaced as a whole.
 */
export function applyChanges(target: object, before: object, now: object): void {
  const [own, old, current] = [target, before, now] as [Plain, Plain, Plain];
  for (const key of new Set([...Object.keys(old), ...Object.keys(current)])) {
    if (isSame(old[key], current[key])) continue;
    own[key] = changed(own[key], old[key], current[key]);
  }
}

function changed(own: unknown, old: unknown, current: unknown): unknown {
  if (isNamedList(own) && isNamedList(old) && isNamedList(current)) {
    return changedList(own, old, current);
  }
  if (!isPlain(own) || !isPlain(old) || !isPlain(current)) return current;
  applyChanges(own, old, current);
  return own;
}

interface Named {
  /** The name, by which items of two lists are the same. */
  readonly name: string;
}

/** Merged list: present items stay in place, new ones come last. */
function changedList(
  own: readonly Named[],
  old: readonly Named[],
  current: readonly Named[],
): Named[] {
  const [before, now] = [old, current].map(
    (list) => new Map(list.map((item) => [item.name, item])),
  ) as [Map<string, Named>, Map<string, Named>];
  const kept = own.filter(({ name }) => !before.has(name) || now.has(name));
  for (const item of kept) {
    const [one, other] = [before.get(item.name), now.get(item.name)];
    if (one !== undefined && other !== undefined) applyChanges(item, one, other);
  }
  const known = new Set(own.map(({ name }) => name));
  return [...kept, ...current.filter(({ name }) => !known.has(name))];
}

function isNamedList(value: unknown): value is readonly Named[] {
  return (
    Array.isArray(value) && value.every((item) => isPlain(item) && typeof item["name"] === "string")
  );
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Uint8Array || other instanceof Uint8Array) {
    return (
      one instanceof Uint8Array &&
      other instanceof Uint8Array &&
      one.length === other.length &&
      one.every((byte, index) => byte === other[index])
    );
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => isSame(one[key], other[key]));
}
