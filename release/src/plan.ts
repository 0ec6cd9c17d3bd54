import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** One tarball, as the release workflow makes it. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** `sha256-` and base64. */
  readonly integrity: string;
}

/** The tarballs that `changeset pack` put into a folder, in the order in which they are published. */
export async function packedIn(folder: string): Promise<readonly Tarball[]> {
  const { plan } = JSON.parse(await readFile(join(folder, "publish-plan.json"), "utf8")) as {
    readonly plan: readonly (readonly {
      readonly name: string;
      readonly version: string;
      readonly tarball?: { readonly path: string; readonly integrity: string };
    }[])[];
  };
  return plan.flat().flatMap(({ name, version, tarball }) => {
    if (tarball === undefined) return [];
    return [{ name, version, file: join(folder, tarball.path), integrity: tarball.integrity }];
  });
}
