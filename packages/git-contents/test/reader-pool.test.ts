import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ReaderPool } from "../src/adapters/git/objects/reader-pool.ts";
import { looseFile } from "../src/adapters/git/write/blob-file.ts";
import type { ObjectId } from "../src/index.ts";
import { git, openBench, PROGRAM, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

interface Found {
  /** Answer of the pool about an object whose file git cannot read. */
  readonly info: () => Promise<unknown>;
  /** Id of the object. */
  readonly id: ObjectId;
}

/** Object whose file is garbage, and a pool whose second git runs a line of shell first. */
async function garbage(line: (file: string) => string): Promise<Found> {
  const { gitDir } = await bench.repository();
  const id = git(gitDir, ["hash-object", "-w", "--stdin"], gitDir).trim() as ObjectId;
  const file = looseFile(gitDir, id);
  renameSync(file, `${file}.whole`);
  writeFileSync(file, "garbage");
  const [path, started] = [join(gitDir, "program"), join(gitDir, "started")];
  const script = `#!/bin/sh\nif [ -e ${started} ]; then ${line(file)}; fi\n: >${started}\nexec git "$@"\n`;
  writeFileSync(path, script, { mode: 0o755 });
  const pool = new ReaderPool({ git: { ...PROGRAM, path }, maxReaders: 2 });
  return { id, info: async () => (await pool.infos(gitDir, [id]).finally(() => pool.close()))[0] };
}

describe("an object that git calls missing, though it has a file", () => {
  it("is damaged when the file stays", async () => {
    const { id, info } = await garbage(() => ":");
    await expect(info()).rejects.toThrow(`object ${id} is damaged`);
  });

  it("is missing when the file is deleted beside the reader", async () => {
    const { info } = await garbage((file) => `rm -f ${file}`);
    expect(await info()).toBeUndefined();
  });

  it("is looked for again when another file has taken its place", async () => {
    const { info } = await garbage(
      // The second git finds other garbage, the third the object.
      (file) =>
        `[ -e ${file}.2 ] && mv ${file}.whole ${file} || { echo >${file}.2; mv ${file}.2 ${file}; echo >${file}.2; }`,
    );
    expect(await info()).toMatchObject({ type: "blob" });
  });
});
