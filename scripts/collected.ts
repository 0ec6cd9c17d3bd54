import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** How many of these are still there when all garbage has been collected. Who calls must hold none of them. */
export async function countHeld(references: readonly WeakRef<object>[]): Promise<number> {
  // What a WeakRef was made of or read in is held until that task ends.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  return references.filter((reference) => reference.deref() !== undefined).length;
}
