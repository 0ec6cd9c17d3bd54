import { readFileSync } from "node:fs";

/** Cases of EditorConfig's core-test over the same files. */
export interface Group {
  /** File of core-test that they come from. */
  readonly source: string;
  /** Texts of `.editorconfig`, by their directories. */
  readonly files: Readonly<Record<string, string>>;
  /** Name, path of a file, and its properties. */
  readonly cases: readonly (readonly [name: string, path: string, expected: object])[];
}

/** All of core-test. */
export const GROUPS: readonly Group[] = (
  JSON.parse(readFileSync(new URL("vectors/core-test.json", import.meta.url), "utf8")) as {
    readonly groups: readonly Group[];
  }
).groups;
