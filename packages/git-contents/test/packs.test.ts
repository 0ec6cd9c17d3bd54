import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createSharedFiles,
  FileObjects,
  MAX_READ_BYTES,
  type SharedFiles,
} from "../src/adapters/git/packs/file-objects.ts";
import { OpenFiles } from "../src/adapters/git/packs/open-files.ts";
import type { ObjectFormat, ObjectId } from "../src/index.ts";
import { idOf, writePack, type BuiltEntry } from "./packs/build-pack.ts";
import { addHistory, LAYOUTS, newRepository, objectsOf } from "./packs/histories.ts";
import { git } from "./repositories.ts";

let directory = "";
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "git-packs-"))));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let made = 0;
function repository(format?: ObjectFormat): string {
  const gitDir = join(directory, `${made++}.git`);
  newRepository(gitDir, format);
  return gitDir;
}

function open(gitDir: string, shared: SharedFiles = createSharedFiles(2 ** 25)): FileObjects {
  return new FileObjects(gitDir, () => "sha1", shared);
}

/** What of a repository's objects is read in another way than git does, and how large what was not read is. */
function compare(
  gitDir: string,
  objects: FileObjects,
): { readonly different: string[]; readonly unread: number[]; readonly read: number } {
  const [different, unread]: [string[], number[]] = [[], []];
  let read = 0;
  for (const { id, type, bytes } of objectsOf(gitDir)) {
    const found = objects.readObject(id);
    // A size is found of every object, however large and however it is made.
    if (objects.sizeSync(id) !== bytes.length) different.push(`size of ${id}`);
    if (found === undefined) unread.push(bytes.length);
    else if (found.type !== type || found.size !== bytes.length) different.push(id);
    else if (!("bytes" in found)) unread.push(bytes.length);
    else if (!bytes.equals(found.bytes)) different.push(id);
    else read++;
  }
  return { different, unread, read };
}

/** A blob up to this size is surely read: what it is a delta of can be larger. */
const SMALL = MAX_READ_BYTES / 4;

describe("objects read from files", () => {
  it.each(LAYOUTS)("are what git reads, with $name", ({ format, arrange }) => {
    const gitDir = repository(format);
    addHistory(gitDir, 1);
    arrange(gitDir);
    const objects = new FileObjects(gitDir, () => format, createSharedFiles(2 ** 25));
    const { different, unread, read } = compare(gitDir, objects);
    objects.close();
    expect(different).toEqual([]);
    expect(unread.filter((size) => size <= SMALL)).toEqual([]);
    expect(read).toBeGreaterThan(100);
  });

  it("are what git reads when no index is held in memory, few files are open and nothing is remembered", () => {
    const gitDir = repository();
    for (const branch of ["main", "b", "c"]) addHistory(gitDir, branch.length, branch);
    const files = new OpenFiles(2);
    const objects = open(gitDir, { ...createSharedFiles(0), files });
    const { different, unread, read } = compare(gitDir, objects);
    expect(different).toEqual([]);
    expect(unread.filter((size) => size <= SMALL)).toEqual([]);
    expect(read).toBeGreaterThan(300);
    expect(files.count).toBe(2);
    objects.close();
    expect(files.count).toBe(0);
  });

  it("are found as they come: a new file, a new pack, packs made into one", () => {
    const gitDir = repository();
    addHistory(gitDir, 1);
    const shared = createSharedFiles(2 ** 25);
    const objects = open(gitDir, shared);
    expect(compare(gitDir, objects).different).toEqual([]);
    const loose = git(gitDir, ["hash-object", "-w", "--stdin"], "new").trim() as ObjectId;
    expect(objects.readObject(loose)).toMatchObject({ type: "blob", size: 3 });
    expect(objects.sizeSync(loose)).toBe(3);
    expect(objects.sizeSync("0".repeat(40) as ObjectId)).toBeUndefined();
    for (const branch of ["b", "c"]) {
      addHistory(gitDir, branch.charCodeAt(0), branch);
      expect(compare(gitDir, objects).unread.filter((size) => size <= SMALL)).toEqual([]);
    }
    git(gitDir, ["repack", "-adfq"]);
    git(gitDir, ["prune-packed", "-q"]);
    expect(compare(gitDir, objects).different).toEqual([]);
    objects.close();
    expect(shared.files.count).toBe(0);
  });

  it("are read of more repositories than can be known at once, each looked at again", () => {
    const gitDir = repository();
    writePack(gitDir, [{ id: idOf(1), type: 3, data: new Uint8Array(10) }]);
    const shared = createSharedFiles(2 ** 25);
    const all = Array.from({ length: 1001 }, () => open(gitDir, shared));
    for (const objects of [...all, ...all.slice(0, 3)])
      expect(objects.readObject(idOf(1))).toMatchObject({ size: 10 });
    expect([shared.opened.size, shared.files.count]).toEqual([1000, 128]);
    for (const objects of all) objects.close();
    expect([shared.opened.size, shared.files.count]).toEqual([0, 0]);
  });

  it("are no longer there when the repository is another one at the same place", () => {
    const gitDir = repository();
    addHistory(gitDir, 1);
    const objects = open(gitDir);
    const [first] = objectsOf(gitDir);
    expect(objects.readObject(first!.id)).toBeDefined();
    renameSync(gitDir, `${gitDir}.old`);
    newRepository(gitDir);
    addHistory(gitDir, 2);
    objects.close();
    const before = objectsOf(`${gitDir}.old`).map(({ id }) => id);
    const now = new Set(objectsOf(gitDir).map(({ id }) => id));
    const gone = before.filter((id) => !now.has(id));
    expect(gone.length).toBeGreaterThan(50);
    expect(gone.filter((id) => objects.readObject(id) !== undefined)).toEqual([]);
    expect(compare(gitDir, objects).different).toEqual([]);
  });

  it("are left to git when they are elsewhere, or not there", () => {
    const gitDir = repository();
    addHistory(gitDir, 1);
    const other = repository();
    writeFileSync(join(other, "objects/info/alternates"), `${gitDir}/objects\n`);
    const [first] = objectsOf(other);
    expect(open(other).readObject(first!.id)).toBeUndefined();
    expect(open(gitDir).readObject("1".repeat(40) as ObjectId)).toBeUndefined();
    expect(open(gitDir).readObject("1".repeat(64) as ObjectId)).toBeUndefined();
    rmSync(join(gitDir, "objects"), { recursive: true });
    expect(open(gitDir).readObject(first!.id)).toBeUndefined();
  });

  it("are left to git when their pack has no index, or that of another", () => {
    const gitDir = repository();
    addHistory(gitDir, 1);
    const [first] = objectsOf(gitDir);
    const folder = join(gitDir, "objects/pack");
    const index = readdirSync(folder).find((name) => name.endsWith(".idx")) ?? "";
    renameSync(join(folder, index), join(folder, "aside"));
    expect(open(gitDir).readObject(first!.id)).toBeUndefined();
    const other = repository();
    addHistory(other, 2);
    const otherFolder = join(other, "objects/pack");
    const otherIndex = readdirSync(otherFolder).find((name) => name.endsWith(".idx")) ?? "";
    renameSync(join(otherFolder, otherIndex), join(folder, index));
    const objects = open(gitDir);
    expect(objectsOf(other).filter(({ id }) => objects.readObject(id) !== undefined)).toEqual([]);
  });

  it("come with type and size alone when they are larger than the limit", () => {
    const gitDir = repository();
    writePack(gitDir, [{ id: idOf(1), type: 3, data: new Uint8Array(1000) }]);
    expect(open(gitDir).readObject(idOf(1), 999)).toEqual({ type: "blob", size: 1000 });
    expect(open(gitDir).readObject(idOf(1), 1000)).toMatchObject({ bytes: new Uint8Array(1000) });
  });
});

const blob = (n: number, text = "0123456789"): BuiltEntry => ({
  id: idOf(n),
  type: 3,
  data: Buffer.from(text),
});
const copyAll = Buffer.from([10, 10, 0x90, 10]);
const OFFSET = 6;
const ID = 7;
const hostile: readonly (readonly [string, readonly BuiltEntry[]])[] = [
  ["a delta of itself", [{ id: idOf(1), type: ID, base: idOf(1), data: copyAll }]],
  [
    "two deltas of each other",
    [
      { id: idOf(1), type: ID, base: idOf(2), data: copyAll },
      { id: idOf(2), type: ID, base: idOf(1), data: copyAll },
    ],
  ],
  ["a delta of what is not there", [{ id: idOf(1), type: ID, base: idOf(9), data: copyAll }]],
  [
    "a delta of an entry at its own place",
    [{ id: idOf(1), type: OFFSET, base: { back: 0 }, data: copyAll }],
  ],
  [
    "a chain of a thousand deltas",
    [
      blob(2000),
      ...Array.from({ length: 1000 }, (_, at): BuiltEntry => ({
        id: idOf(at === 999 ? 1 : at + 2),
        type: OFFSET,
        base: { back: 1 },
        data: copyAll,
      })),
    ],
  ],
  ["a size that says less", [{ ...blob(1), size: 9 }]],
  ["a size that says more", [{ ...blob(1), size: 11 }]],
  ["a size beyond all numbers", [{ id: idOf(1), type: 3, data: { raw: Buffer.alloc(40, 0xff) } }]],
  [
    "a bomb with a small size",
    [{ ...blob(1), data: { raw: deflateSync(Buffer.alloc(2 ** 24)) }, size: 10 }],
  ],
  [
    "a stream that is cut",
    [{ ...blob(1), data: { raw: deflateSync(Buffer.alloc(500)).subarray(0, 9) }, size: 500 }],
  ],
  ["a stream that is none", [{ ...blob(1), data: { raw: Buffer.alloc(40, 1) }, size: 10 }]],
  ["a type that is none", [{ ...blob(1), type: 5 }]],
  ["a type of zero", [{ ...blob(1), type: 0 }]],
  ...(
    [
      ["copies from behind its base", [10, 10, 0x91, 1, 10]],
      ["copies from far behind its base", [10, 10, 0x9f, 255, 255, 255, 255, 10]],
      ["makes more than it says", [10, 10, 0x90, 10, 0x90, 10]],
      ["makes less than it says", [10, 10, 0x90, 9]],
      ["is of another base's size", [11, 10, 0x90, 10]],
      ["says to make four gigabytes", [10, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x90, 10]],
      ["has sizes without end", Array.from({ length: 60 }, () => 0xff)],
      ["has a command of zero", [10, 10, 0, 0x90, 10]],
      ["is cut in a copy", [10, 10, 0x90]],
      ["is cut in an insertion", [10, 10, 10, 1, 2]],
      ["is empty", []],
    ] as const
  ).map(([name, delta]): [string, readonly BuiltEntry[]] => [
    `a delta that ${name}`,
    [blob(2), { id: idOf(1), type: OFFSET, base: { back: 1 }, data: Buffer.from(delta) }],
  ]),
];

describe("a pack that lies", () => {
  it.each(hostile)("is left to git: %s", (_name, entries) => {
    const gitDir = join(directory, `${made++}.git`);
    mkdirSync(gitDir);
    writePack(gitDir, entries);
    expect(open(gitDir).readObject(idOf(1))).toBeUndefined();
  });

  it("is one of those only by its lie: the same without it is read", () => {
    const gitDir = join(directory, `${made++}.git`);
    mkdirSync(gitDir);
    const delta = { type: OFFSET, base: { back: 1 }, data: copyAll } as const;
    writePack(gitDir, [
      blob(3),
      { ...delta, id: idOf(2) },
      { ...delta, id: idOf(1), type: ID, base: idOf(2) },
    ]);
    const found = open(gitDir).readObject(idOf(1));
    expect(found).toEqual({
      type: "blob",
      size: 10,
      bytes: new Uint8Array(Buffer.from("0123456789")),
    });
  });
});
