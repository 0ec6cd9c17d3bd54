import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ObjectFormat, ObjectId } from "../src/index.ts";
import { git, openBench, type Bench } from "./repositories.ts";
import { randomFrom, SEED, type TrustRandom } from "./random.ts";

// Archives that are made without git, beside those that git makes of the same trees.

let bench: Bench;
let log = "";
let repositories = 0;
beforeAll(async () => {
  bench = await openBench();
  await bench.close();
  mkdirSync(bench.directory, { recursive: true });
  log = join(bench.directory, "log");
  const program = join(bench.directory, "git.sh");
  writeFileSync(program, `#!/bin/sh\necho "$*" >> ${log}\nexec git "$@"\n`);
  chmodSync(program, 0o755);
  const { directory } = bench;
  bench = { ...(await openBench({ worker: "inline", git: program })), directory };
});
beforeEach(() => rmSync(log, { force: true }));
afterAll(async () => {
  await bench.close();
  rmSync(bench.directory, { recursive: true, force: true });
});

/** Lines of `git fast-import` for one commit with these files. */
function importOf(files: readonly File[]): Buffer {
  const head = "commit refs/heads/main\ncommitter A <a@x> 1234567890 +0200\ndata 1\nm\n";
  const parts = files.flatMap(({ path, mode, content }) =>
    mode === "160000"
      ? [Buffer.from(`M 160000 ${"1".repeat(40)} `), path, Buffer.from("\n")]
      : [
          Buffer.from(`M ${mode} inline `),
          path,
          Buffer.from(`\ndata ${content.length}\n`),
          content,
          Buffer.from("\n"),
        ],
  );
  return Buffer.concat([Buffer.from(head), ...parts]);
}

interface File {
  readonly path: Buffer;
  readonly mode: string;
  readonly content: Buffer;
}

async function repositoryOf(files: readonly File[], format: ObjectFormat = "sha1") {
  const gitDir = join(bench.directory, `${repositories++}.git`);
  await bench.engine.init(gitDir, { format });
  git(gitDir, ["fast-import", "--quiet"], importOf(files));
  const commit = git(gitDir, ["rev-parse", "main"]).trim() as ObjectId;
  rmSync(log, { force: true });
  return { gitDir, commit, repository: bench.engine.open(gitDir) };
}
type Made = Awaited<ReturnType<typeof repositoryOf>>;

const how = (prefix: string | undefined, paths: readonly string[]) => ({
  prefix,
  paths: paths.length === 0 ? undefined : paths,
});

async function ours(
  made: Made,
  format: "zip" | "tar.gz",
  prefix?: string,
  paths: readonly string[] = [],
) {
  const { repository, commit } = made;
  return buffer(Readable.from(repository.archive({ commit, format, ...how(prefix, paths) })));
}

function gits(
  { gitDir, commit }: Made,
  format: string,
  prefix?: string,
  paths: readonly string[] = [],
) {
  const folder = prefix === undefined ? [] : [`--prefix=${prefix}/`];
  const args = ["-c", "tar.umask=0022", "--literal-pathspecs", "archive", `--format=${format}`];
  return execFileSync("git", [`--git-dir=${gitDir}`, ...args, ...folder, commit, "--", ...paths], {
    maxBuffer: 2 ** 26,
  });
}

const asked = (): boolean => existsSync(log) && readFileSync(log, "utf8").includes(" archive ");
const file = (path: string, content = path, mode = "100644"): File => ({
  path: Buffer.from(path),
  mode,
  content: Buffer.from(content),
});

/** Names of every length that a header treats in its own way, in any bytes. */
function randomFiles(random: TrustRandom): readonly File[] {
  const pick = <T>(...of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const name = (): Buffer => {
    const length = pick(1, 3, 49, 90, 99, 100, 101, 150, 154, 155, 156, 200);
    const letter = pick(0x61, 0x7a, 0xff, 0xc3, 0x5b, 0x20);
    return Buffer.concat([
      Buffer.alloc(length, letter),
      Buffer.from(`${Math.floor(random() * 1e6)}`),
    ]);
  };
  return Array.from({ length: 30 }, (): File => {
    const depth = pick(0, 0, 1, 2, 3);
    const parts = Array.from({ length: depth }, () =>
      pick(Buffer.from("d"), Buffer.from("e"), name()),
    );
    const path = Buffer.concat(
      [...parts, name()].flatMap((part, at) => (at === 0 ? [part] : [Buffer.from("/"), part])),
    );
    const mode = pick("100644", "100644", "100755", "120000", "160000");
    return { path, mode, content: Buffer.alloc(pick(0, 1, 99, 101, 511, 512, 513, 70_000), path) };
  });
}

describe("an archive that is made without git", () => {
  it(`is git's own tar, whatever the names, seed ${SEED}`, async () => {
    const random = randomFrom(SEED);
    for (let round = 0; round < 8; round++) {
      const made = await repositoryOf(randomFiles(random));
      for (const prefix of [undefined, "r", "p".repeat(99)]) {
        const tar = gunzipSync(await ours(made, "tar.gz", prefix));
        expect([round, prefix, tar.equals(gits(made, "tar", prefix))]).toEqual([
          round,
          prefix,
          true,
        ]);
      }
    }
    expect(asked()).toBe(false);
  });

  it("has the files of git's zip, and names its commit", async () => {
    const made = await repositoryOf([
      file("a"),
      file("run", "#!/bin/sh\n", "100755"),
      file("link", "a", "120000"),
      file("d/e/f", "x".repeat(300_000)),
    ]);
    const [own, other] = [await ours(made, "zip", "r"), gits(made, "zip", "r")];
    expect(unzipSync(own)).toEqual(unzipSync(other));
    expect(own.subarray(-40).toString()).toBe(made.commit);
    expect(asked()).toBe(false);
  });

  it("holds some paths only", async () => {
    const made = await repositoryOf(
      ["a", "d/a", "d/e/b", "d/e/c", "de", "x/y"].map((path) => file(path)),
    );
    for (const paths of [["a"], ["d"], ["d/e"], ["d/e/b", "x"], ["de", "d/a"], ["d", "d/e"]]) {
      const tar = gunzipSync(await ours(made, "tar.gz", "r", paths));
      expect([paths, tar.equals(gits(made, "tar", "r", paths))]).toEqual([paths, true]);
    }
    expect(asked()).toBe(false);
  });

  it("has 64 digits where the repository has (B55)", async () => {
    const made = await repositoryOf([file("a"), file(`${"l".repeat(120)}`)], "sha256");
    expect(gunzipSync(await ours(made, "tar.gz", "r")).equals(gits(made, "tar", "r"))).toBe(true);
  });

  it.each<readonly [string, readonly File[], (made: Made) => void]>([
    [
      "attributes of a folder",
      [file("d/.gitattributes", "* export-ignore\n"), file("d/a"), file("b")],
      () => {},
    ],
    [
      "attributes of the repository",
      [file("a"), file("b")],
      ({ gitDir }) => {
        mkdirSync(join(gitDir, "info"), { recursive: true });
        writeFileSync(join(gitDir, "info/attributes"), "a export-ignore\n");
      },
    ],
    [
      "a setting that changes texts",
      [file("a", "one\ntwo\n")],
      ({ gitDir }) => void git(gitDir, ["config", "core.autocrlf", "true"]),
    ],
  ])("is left to git for %s", async (_, files, change) => {
    const made = await repositoryOf(files);
    change(made);
    expect(gunzipSync(await ours(made, "tar.gz", "r")).equals(gits(made, "tar", "r"))).toBe(true);
    expect(asked()).toBe(true);
  });
});
