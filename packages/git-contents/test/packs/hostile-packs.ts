import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { ObjectId } from "../../src/index.ts";

/** A push of a few bytes that git unfolds to very many. */
export interface HostilePush {
  /** The pack, whole and valid. */
  readonly pack: Buffer;
  /** What a branch shall name. */
  readonly commit: ObjectId;
  /** Id of the blob that is a delta, where there is one. */
  readonly blob?: ObjectId | undefined;
}

const TYPES = { commit: 1, tree: 2, blob: 3 } as const;
type Type = keyof typeof TYPES;

/** Levels of trees, each with ten times the one below: 10^levels files from one blob. */
export function treeBomb(levels: number): HostilePush {
  const objects = new Objects();
  const file = objects.add("blob", Buffer.alloc(64, "b"));
  let at = objects.add("tree", rowsOf(10, "100644 f", file));
  for (let level = 1; level < levels; level++) at = objects.add("tree", rowsOf(10, "40000 d", at));
  return objects.push(at);
}

/** Directories inside each other, and one file at the end. */
export function deepTree(depth: number): HostilePush {
  const objects = new Objects();
  let at = objects.add("tree", row("100644 f", objects.add("blob", Buffer.from("f"))));
  for (let level = 1; level < depth; level++) at = objects.add("tree", row("40000 d", at));
  return objects.push(at);
}

/** A blob of zeros and one delta that copies it so many times. */
export function deltaBomb(baseBytes: number, copies: number): HostilePush {
  return deltaOfZeros(baseBytes, { copyBytes: baseBytes, copies });
}

/** A blob of zeros and a small file that is a delta of it. */
export function smallOfLarge(baseBytes: number, bytes: number): HostilePush {
  return deltaOfZeros(baseBytes, { copyBytes: bytes, copies: 1 });
}

function deltaOfZeros(
  baseBytes: number,
  { copyBytes, copies }: { readonly copyBytes: number; readonly copies: number },
): HostilePush {
  const objects = new Objects();
  const baseId = objects.add("blob", Buffer.alloc(baseBytes));
  const hash = createHash("sha1").update(`blob ${copyBytes * copies}\0`);
  for (let copy = 0; copy < copies; copy++) hash.update(Buffer.alloc(copyBytes));
  const blob = hash.digest("hex") as ObjectId;
  const copyOne = [0xf0, copyBytes & 0xff, (copyBytes >> 8) & 0xff, (copyBytes >> 16) & 0xff];
  const delta = Buffer.from([
    ...varint(baseBytes),
    ...varint(copyBytes * copies),
    ...Array.from({ length: copies }, () => copyOne).flat(),
  ]);
  objects.addRaw(7, delta.length, [Buffer.from(baseId, "hex"), deflateSync(delta)]);
  const tree = objects.add("tree", row("100644 bomb.bin", blob));
  return { ...objects.push(tree), blob };
}

/** One file of zeros, which compresses well. */
export function zeros(bytes: number): HostilePush {
  return oneFile("zeros", Buffer.alloc(bytes));
}

/** One file, stored whole. */
export function oneFile(name: string, data: Buffer): HostilePush {
  const objects = new Objects();
  const blob = objects.add("blob", data);
  return { ...objects.push(objects.add("tree", row(`100644 ${name}`, blob))), blob };
}

/** The body of a request of `git push` that makes a branch. */
export function pushBody({ pack, commit }: HostilePush, branch = "main"): Buffer {
  const line = `${"0".repeat(40)} ${commit} refs/heads/${branch}\0report-status object-format=sha1`;
  const length = (line.length + 4).toString(16).padStart(4, "0");
  return Buffer.concat([Buffer.from(`${length}${line}0000`, "latin1"), pack]);
}

/** Entries of a pack in the order they were added. */
class Objects {
  readonly #entries: Buffer[] = [];

  add(type: Type, data: Buffer): ObjectId {
    this.addRaw(TYPES[type], data.length, [deflateSync(data, { level: 9 })]);
    const hash = createHash("sha1").update(`${type} ${data.length}\0`).update(data);
    return hash.digest("hex") as ObjectId;
  }

  addRaw(type: number, size: number, parts: readonly Buffer[]): void {
    const first = (type << 4) | (size & 15);
    const rest = Math.floor(size / 16);
    const head = rest === 0 ? [first] : [first | 0x80, ...varint(rest)];
    this.#entries.push(Buffer.concat([Buffer.from(head), ...parts]));
  }

  push(tree: ObjectId): HostilePush {
    const who = "a <a@example.com> 0 +0000";
    const text = `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nbomb\n`;
    const commit = this.add("commit", Buffer.from(text));
    const head = Buffer.alloc(12);
    head.write("PACK");
    head.writeUInt32BE(2, 4);
    head.writeUInt32BE(this.#entries.length, 8);
    const body = Buffer.concat([head, ...this.#entries]);
    return { pack: Buffer.concat([body, createHash("sha1").update(body).digest()]), commit };
  }
}

function rowsOf(count: number, name: string, id: ObjectId): Buffer {
  return Buffer.concat(Array.from({ length: count }, (_, at) => row(`${name}${at}`, id)));
}

function row(name: string, id: ObjectId): Buffer {
  return Buffer.concat([Buffer.from(`${name}\0`), Buffer.from(id, "hex")]);
}

/** Seven bits a byte, the lowest first. */
function varint(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];
}
