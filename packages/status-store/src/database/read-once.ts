/** Values of one account that were read in one version of the database. */
export interface ReadValues<Id, Value> {
  /** Ids that were looked up, those without a value too. */
  readonly ids: Set<Id>;
  /** Values by their ids. */
  readonly values: Map<Id, Value>;
}

/** Values of which none was read. */
export function nothingRead<Id, Value>(): ReadValues<Id, Value> {
  return { ids: new Set(), values: new Map() };
}

/**
 * Reads the values of ids that were not looked up before.
 *
 * @returns the values of these ids, and of others
 */
export async function readOnce<Id, Value>(
  { ids: before, values }: ReadValues<Id, Value>,
  ids: readonly Id[],
  read: (missing: readonly Id[]) => Promise<ReadonlyMap<Id, Value>>,
): Promise<ReadonlyMap<Id, Value>> {
  const missing = ids.filter((id) => !before.has(id));
  if (missing.length === 0) return values;
  for (const [id, value] of await read(missing)) values.set(id, value);
  for (const id of missing) before.add(id);
  return values;
}
