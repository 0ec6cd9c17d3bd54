import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiReport } from "../src/api.ts";
import { publishedPackages } from "../src/packages.ts";

test("a report tells what each entry exports, with its comments, and what that is made of", async () => {
  const folder = await mkdtemp(join(tmpdir(), "x-api-"));
  const [one] = publishedPackages();
  if (one === undefined) throw new Error("no package");
  await writeFile(
    join(folder, "a.ts"),
    `import type { Part } from "./part.ts";
/** Adds. */
export function add(part: Part): number { return part.size; }
`,
  );
  await writeFile(
    join(folder, "part.ts"),
    "/** Of it. */\nexport interface Part { readonly size: number }\n",
  );
  const entry = { subpath: ".", specifier: "a", source: "./a.ts", types: "", code: "" };
  const report = await apiReport({ ...one, directory: folder, entries: [entry] });
  await rm(folder, { recursive: true });
  expect(report?.split("\n").slice(1)).toEqual([
    "/** Of it. */",
    "interface Part {",
    "  readonly size: number;",
    "}",
    "declare namespace a_d_exports {",
    "  export {",
    "    add,",
    "  };",
    "}",
    "/** Adds. */",
    "declare function add(part: Part): number;",
    "export {",
    "  a_d_exports as main,",
    "};",
  ]);
});
