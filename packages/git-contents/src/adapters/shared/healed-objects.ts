import type { ObjectReader } from "../../store.ts";

/** What adds files again that are gone. */
export interface Healer {
  /** How often it did. */
  readonly healed: number;
  /** Looks, and adds them. @param since - {@link healed} before something was lacking. @returns whether it did since then */
  heal(since: number): Promise<boolean>;
}

/** Reads objects again that are lacking, where files were gone. */
export function healedObjects(open: () => ObjectReader, healer: Healer): ObjectReader {
  const read = async <T>(
    work: (objects: ObjectReader) => Promise<T>,
    isWhole: (result: T) => boolean = (result) => result !== undefined,
  ): Promise<T> => {
    const { healed } = healer;
    const found = await work(open());
    return isWhole(found) || !(await healer.heal(healed)) ? found : work(open());
  };
  return {
    readInfo: (id) => read((objects) => objects.readInfo(id)),
    readSizes: (ids) =>
      read(
        (objects) => objects.readSizes(ids),
        (sizes) => !sizes.includes(undefined),
      ),
    readCommit: (id) => read((objects) => objects.readCommit(id)),
    readTree: (id) => read((objects) => objects.readTree(id)),
    readTag: (id) => read((objects) => objects.readTag(id)),
    readBlob: (id) => read((objects) => objects.readBlob(id)),
    streamBlob: (id, range, signal) => open().streamBlob(id, range, signal),
  };
}
