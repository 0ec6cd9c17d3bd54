import { readdir } from "node:fs/promises";
import type { TrustTest } from "./trust.ts";

/** Every trust test of the project, by name. */
export async function trustTests(): Promise<readonly TrustTest[]> {
  const folder = new URL("entries/", import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".trust.ts")).toSorted();
  return Promise.all(
    files.map(
      async (file) =>
        ((await import(new URL(file, folder).href)) as { default: TrustTest }).default,
    ),
  );
}
