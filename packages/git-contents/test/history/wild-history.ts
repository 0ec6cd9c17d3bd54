import type { TrustRandom } from "../random.ts";

/** A file as a commit has it. */
interface Row {
  readonly mode: "100644" | "100755" | "120000" | "160000";
  readonly content: string;
}

/** All files of a commit, by path. */
type Files = ReadonlyMap<string, Row>;

interface Made {
  readonly mark: number;
  readonly files: Files;
}

/** Names as they are stored, byte by byte in Latin-1: UTF-8, and two that are not. */
const latin = (text: string): string => Buffer.from(text).toString("latin1");
const NAMES = ["a", "b", "b.c", "b-", latin("é"), latin("日本"), "\xff\xfe", "B", "a0"];
const FOLDERS = ["", "d/", "d/", "d/sub/", "d/sub/", `${latin("ü")}/`, "a/", "b/d/"];

/** What a wild history is made with. */
export interface WildShape {
  readonly commits: number;
  readonly random: TrustRandom;
  /** Characters of an object id: 40 or 64. */
  readonly idLength: number;
}

/**
 * A history as `git fast-import` reads it: merges of two and more, criss-cross too, that take one
 * side, mix, or change things themselves; files that come back to what they were, move, turn into
 * directories, links, submodules and programs; directories that come and go; clocks that go wrong.
 * Each commit's files are told whole.
 */
export function wildHistory({ commits, random, idLength }: WildShape): string {
  const script: string[] = [];
  let tips: Made[] = [];
  for (let mark = 1; mark <= commits; mark++) {
    const base = pick(random, tips);
    const isMerge = tips.length > 1 && random() < 0.3;
    const others = isMerge ? tips.filter((tip) => tip !== base && random() < 0.5).slice(0, 3) : [];
    const files = filesOf({ base, others }, { random, idLength });
    const made = { mark, files };
    script.push(commitOf(made, base, others, 1_600_000_000 + mark * 60 + skew(random)));
    if (base === undefined || (tips.length < 6 && random() < 0.25)) tips.push(made);
    else tips = tips.map((tip) => (tip === base ? made : tip));
    // Both ways: the other side merges what stood here before.
    if (others.length > 0 && random() < 0.6) tips = tips.filter((tip) => !others.includes(tip));
  }
  script.push(`reset refs/heads/main\nfrom :${tips[0]?.mark ?? commits}\n\n`);
  return script.join("");
}

/** Mostly none; now and then an hour in either direction. */
function skew(random: TrustRandom): number {
  return random() < 0.9 ? 0 : Math.floor((random() - 0.5) * 7200);
}

function filesOf(
  { base, others }: { readonly base: Made | undefined; readonly others: readonly Made[] },
  { random, idLength }: Pick<WildShape, "random" | "idLength">,
): Files {
  const files = new Map(base?.files);
  for (const other of others) {
    const kind = random();
    if (kind < 0.3) continue;
    for (const path of new Set([...files.keys(), ...other.files.keys()])) {
      if (kind < 0.9 && random() < 0.5) continue;
      put(files, path, other.files.get(path));
    }
  }
  const changes = others.length > 0 ? Math.floor(random() * 2) : Math.floor(random() * 4);
  for (let change = 0; change < changes; change++) change1(files, { random, idLength });
  return files;
}

function change1(
  files: Map<string, Row>,
  { random, idLength }: Pick<WildShape, "random" | "idLength">,
): void {
  const path = pick(random, FOLDERS) + String(pick(random, NAMES));
  const there = pick(random, Array.from(files.keys()));
  const kind = random();
  if (kind < 0.15 && there !== undefined) put(files, there, undefined);
  else if (kind < 0.25 && there !== undefined) {
    const row = files.get(there);
    put(files, there, undefined);
    put(files, path, row);
  } else if (kind < 0.3) {
    const folder = pick(random, FOLDERS) ?? "";
    for (const inside of Array.from(files.keys()))
      if (folder !== "" && inside.startsWith(folder)) files.delete(inside);
  } else put(files, path, rowOf(random, idLength));
}

/** Few contents, so that files come back to what they were. */
function rowOf(random: TrustRandom, idLength: number): Row {
  const content = String(Math.floor(random() * 3));
  const kind = random();
  if (kind < 0.75) return { mode: "100644", content };
  if (kind < 0.85) return { mode: "100755", content };
  if (kind < 0.92) return { mode: "120000", content };
  // An id of anything: of a tree's row, for one.
  const row = `100644 ${pick(random, NAMES) ?? ""}\0`;
  const id = Buffer.from(row, "latin1").toString("hex").padEnd(idLength, "1").slice(0, idLength);
  return { mode: "160000", content: id };
}

/** A file takes the place of a directory, and the other way round. */
function put(files: Map<string, Row>, path: string, row: Row | undefined): void {
  files.delete(path);
  if (row === undefined) return;
  for (const other of Array.from(files.keys()))
    if (other.startsWith(`${path}/`) || path.startsWith(`${other}/`)) files.delete(other);
  files.set(path, row);
}

function commitOf(
  { mark, files }: Made,
  base: Made | undefined,
  others: readonly Made[],
  atSeconds: number,
): string {
  const rows = Array.from(files, ([path, { mode, content }]) => {
    const name = `"${path.replaceAll(/[^ -~]/g, (byte) => `\\${byte.charCodeAt(0).toString(8)}`)}"`;
    return mode === "160000"
      ? `M ${mode} ${content} ${name}\n`
      : `M ${mode} inline ${name}\ndata ${content.length}\n${content}\n`;
  });
  return [
    `commit refs/heads/work\nmark :${mark}\ncommitter G <g@x> ${atSeconds} +0000\ndata 1\nx\n`,
    base === undefined ? "" : `from :${base.mark}\n`,
    ...others.map((other) => `merge :${other.mark}\n`),
    "deleteall\n",
    ...rows,
    "\n",
  ].join("");
}

function pick<T>(random: TrustRandom, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}
