import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gitEnvironment } from "../../src/adapters/git/index.ts";
import type { ObjectFormat, ObjectId } from "../../src/index.ts";
import { randomFrom } from "../random.ts";
import { git } from "../repositories.ts";

/** An object as git has it. */
export interface StoredObject {
  readonly id: ObjectId;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Every object of a repository, as git itself reads it. */
export function objectsOf(gitDir: string): readonly StoredObject[] {
  const all = execFileSync(
    "git",
    [`--git-dir=${gitDir}`, "cat-file", "--batch-all-objects", "--batch"],
    { env: gitEnvironment(), maxBuffer: 2 ** 28 },
  );
  const objects: StoredObject[] = [];
  for (let at = 0; at < all.length;) {
    const end = all.indexOf(10, at);
    const [id = "", type = "", size = ""] = all.toString("latin1", at, end).split(" ");
    const bytes = all.subarray(end + 1, end + 1 + Number(size));
    objects.push({ id: id as ObjectId, type, bytes });
    at = end + 2 + Number(size);
  }
  return objects;
}

/** Makes an empty repository. */
export function newRepository(gitDir: string, format: ObjectFormat = "sha1"): void {
  execFileSync("git", ["init", "-q", "--bare", `--object-format=${format}`, gitDir], {
    env: gitEnvironment(),
  });
}

/** Commits that change a few files again and again, with a tag and files of all sizes. */
export function addHistory(gitDir: string, seed: number, branch = "main"): void {
  const random = randomFrom(seed);
  const lines = (count: number): string =>
    Array.from({ length: count }, () => `${Math.floor(random() * 1e9)} line\n`).join("");
  const files = Array.from({ length: 6 }, (_, at) => lines(20 * 4 ** Math.min(at, 4)));
  let input = "";
  for (let commit = 0; commit < 40; commit++) {
    const changed = Math.floor(random() * files.length);
    const text = files[changed] ?? "";
    const place = Math.floor(random() * text.length);
    files[changed] = `${text.slice(0, place)}${lines(2)}${text.slice(place + random() * 40)}`;
    input += `commit refs/heads/${branch}\ncommitter A <a@x> ${1e9 + commit} +0000\ndata 1\nc\n`;
    files.forEach((content, at) => {
      input += `M 100644 inline d${at}/${at % 2 === 0 ? "x/" : ""}f\ndata ${content.length}\n${content}\n`;
    });
  }
  input += `M 100644 inline empty\ndata 0\n\n`;
  input += `tag v-${branch}\nfrom refs/heads/${branch}\ntagger A <a@x> 1 +0000\ndata 1\nt\n`;
  git(gitDir, ["-c", "fastimport.unpackLimit=0", "fast-import", "--quiet", "--force"], input);
}

const DELTAS_BY_ID = ["-c", "repack.useDeltaBaseOffset=false"];

function repack(gitDir: string, ...settings: readonly string[]): void {
  git(gitDir, [...settings, "repack", "-adfq", "--depth=50", "--window=20"]);
}

export function packOf(gitDir: string): string {
  const folder = join(gitDir, "objects/pack");
  const name = readdirSync(folder).find((file) => file.endsWith(".pack")) ?? "";
  return join(folder, name);
}

/** A way in which the objects of a history can lie. */
export interface Layout {
  readonly name: string;
  readonly format: ObjectFormat;
  readonly arrange: (gitDir: string) => void;
}

/** Each on a history on `main`. */
export const LAYOUTS: readonly Layout[] = [
  { name: "deltas by offset", format: "sha1", arrange: (gitDir) => repack(gitDir) },
  { name: "deltas by id", format: "sha1", arrange: (gitDir) => repack(gitDir, ...DELTAS_BY_ID) },
  { name: "names of SHA-256", format: "sha256", arrange: (gitDir) => repack(gitDir) },
  {
    name: "deltas by id and names of SHA-256",
    format: "sha256",
    arrange: (gitDir) => repack(gitDir, ...DELTAS_BY_ID),
  },
  {
    name: "offsets of 64 bits",
    format: "sha1",
    arrange: (gitDir) => {
      repack(gitDir);
      const pack = packOf(gitDir);
      rmSync(pack.replace(/pack$/, "idx"));
      git(gitDir, ["index-pack", "--index-version=2,0x40", pack]);
    },
  },
  {
    name: "several packs",
    format: "sha1",
    arrange: (gitDir) => ["b", "c", "d"].forEach((branch, at) => addHistory(gitDir, at, branch)),
  },
  {
    name: "a multi-pack-index beside the indexes",
    format: "sha1",
    arrange: (gitDir) => {
      addHistory(gitDir, 5, "b");
      git(gitDir, ["multi-pack-index", "write"]);
    },
  },
  {
    name: "files of their own",
    format: "sha1",
    arrange: (gitDir) => {
      const pack = readFileSync(packOf(gitDir));
      rmSync(join(gitDir, "objects/pack"), { recursive: true });
      mkdirSync(join(gitDir, "objects/pack"));
      git(gitDir, ["unpack-objects", "-q"], pack);
    },
  },
  {
    name: "no compression",
    format: "sha1",
    arrange: (gitDir) => repack(gitDir, "-c", "pack.compression=0"),
  },
  {
    name: "what gc leaves",
    format: "sha1",
    arrange: (gitDir) => void git(gitDir, ["gc", "-q", "--prune=now"]),
  },
];
