import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ObjectFormat } from "@x/git-contents";
import {
  createSharedFiles,
  FileObjects,
  MAX_READ_BYTES,
} from "../../../packages/git-contents/src/adapters/git/packs/file-objects.ts";
import {
  addHistory,
  LAYOUTS,
  newRepository,
  objectsOf,
  type StoredObject,
} from "../../../packages/git-contents/test/packs/histories.ts";
import type { TrustRun, TrustTest } from "../trust.ts";

/** Objects that are read of each mutated repository. */
const READS = 12;

const test: TrustTest = {
  name: "git-packs",
  promise:
    "a pack, an index or a loose object with any bytes changed is read as it was, or left to git: never a crash, a hang or an object larger than asked for",
  unit: "mutated files",
  long: 400_000,
  short: 1_200,
  run: (run) => {
    const directory = mkdtempSync(join(tmpdir(), "trust-git-packs-"));
    try {
      return mutateAll(run, directory);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
export default test;

/** A sound repository in memory: its files and what is in it. */
interface Sample {
  readonly format: ObjectFormat;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly objects: readonly StoredObject[];
}

function mutateAll(run: TrustRun, directory: string): { did: number; broken: string[] } {
  const samples = LAYOUTS.map(({ format, arrange }, at) => {
    const gitDir = join(directory, `${at}.git`);
    newRepository(gitDir, format);
    addHistory(gitDir, Math.floor(run.random() * 2 ** 31));
    arrange(gitDir);
    return { format, files: filesOf(gitDir), objects: objectsOf(gitDir) };
  });
  const broken: string[] = [];
  let [same, other, left] = [0, 0, 0];
  for (let at = 0; at < run.count && broken.length < 10; at++) {
    const sample = samples[Math.floor(run.random() * samples.length)];
    if (sample === undefined) continue;
    const gitDir = join(directory, "mutated.git");
    const what = writeMutated(sample, gitDir, run.random);
    const objects = new FileObjects(gitDir, () => sample.format, createSharedFiles(2 ** 22));
    for (let read = 0; read < READS; read++) {
      const object = sample.objects[Math.floor(run.random() * sample.objects.length)];
      if (object === undefined) continue;
      try {
        const found = objects.readObject(object.id);
        const size = objects.sizeSync(object.id);
        if (size !== undefined && !Number.isSafeInteger(size))
          broken.push(`${what}: ${object.id} has the size ${size}`);
        if (found === undefined) left++;
        else if ("bytes" in found && object.bytes.equals(found.bytes)) same++;
        else other++;
        if (found !== undefined && "bytes" in found && found.size > MAX_READ_BYTES)
          broken.push(`${what}: ${object.id} has ${found.size} bytes`);
        if (found !== undefined && "bytes" in found && found.size !== found.bytes.length)
          broken.push(`${what}: ${object.id} is not as long as it says`);
      } catch (error) {
        broken.push(`${what}: ${object.id}: ${String(error)}`);
      }
    }
    objects.close();
  }
  run.note(
    `${same} read as they were, ${left} left to git, ${other} read as what the bytes now say`,
  );
  return { did: run.count, broken };
}

function filesOf(gitDir: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(join(gitDir, "objects"), { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile() && /^pack-.*(?:pack|idx)$|^[0-9a-f]{38}$/.test(entry.name))
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(gitDir.length + 1), readFileSync(path)];
      }),
  );
}

/** Writes the files of a repository, all or one in some of them with other bytes. */
function writeMutated({ files }: Sample, gitDir: string, random: () => number): string {
  rmSync(gitDir, { recursive: true, force: true });
  const names = Array.from(files.keys());
  // Of loose files some are enough.
  const chosen = names.length > 20 ? names.filter(() => random() < 20 / names.length) : names;
  const victim = chosen[Math.floor(random() * chosen.length)] ?? "";
  for (const name of chosen) {
    const bytes = files.get(name) ?? Buffer.alloc(0);
    mkdirSync(join(gitDir, name, ".."), { recursive: true });
    writeFileSync(join(gitDir, name), name === victim ? mutate(bytes, random) : bytes);
  }
  return victim;
}

/** Changes bytes, cuts, or moves a piece; what stands at the ends of a pack and its index mostly stays. */
function mutate(bytes: Buffer, random: () => number): Buffer {
  const below = (count: number): number => Math.floor(random() * count);
  const changed = Buffer.from(bytes);
  const start = random() < 0.9 ? Math.min(12, bytes.length - 1) : 0;
  const place = (): number => start + below(Math.max(1, bytes.length - start - 40));
  switch (below(5)) {
    case 0:
      return changed.subarray(0, below(bytes.length));
    case 1:
      for (let times = 1 + below(8); times > 0; times--) changed[place()] = below(256);
      return changed;
    case 2:
      for (let times = 1 + below(200); times > 0; times--) changed[place()] = below(256);
      return changed;
    case 3: {
      const from = place();
      const end = Math.min(from + 1 + below(20), changed.length);
      return changed.fill([0, 0x7f, 0x80, 0xff][below(4)] ?? 0, from, end);
    }
    default: {
      const from = place();
      changed.copyWithin(place(), from, from + below(400));
      return changed;
    }
  }
}
