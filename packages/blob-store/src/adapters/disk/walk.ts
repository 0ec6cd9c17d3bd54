import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { diskError, isMissing } from "./errors.ts";

/** The keys below `directory` that begin with `prefix`; other branches are not entered. */
export async function* walk(
  directory: string,
  prefix: string,
  parent = "",
): AsyncGenerator<string, void> {
  const handle = await opendir(join(directory, parent)).catch((error: unknown) => {
    if (!isMissing(error)) throw diskError(error);
  });
  if (handle === undefined) return;
  for await (const child of handle) {
    const key = parent + child.name;
    if (child.isFile() && key.startsWith(prefix)) yield key;
    const mayLead = `${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`);
    if (child.isDirectory() && mayLead) yield* walk(directory, prefix, `${key}/`);
  }
}
