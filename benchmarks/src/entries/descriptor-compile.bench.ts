import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compile } from "@x/descriptor-compile";
import protobuf from "protobufjs";
import type { Benchmark, Work } from "../bench.ts";

const require = createRequire(import.meta.url);
const GOOGLE = dirname(require.resolve("google-proto-files/package.json"));
const FOLDER = "google/cloud/aiplatform/v1";
const PEER = "protobufjs 8.8.1";

const entry = readdirSync(join(GOOGLE, FOLDER))
  .filter((name) => name.endsWith(".proto"))
  .map((name) => `${FOLDER}/${name}`);

/** The named sources with all that they import, read beforehand. */
function sources(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const files = (name: string): string | undefined => {
    const path = join(GOOGLE, name);
    if (!existsSync(path)) return undefined;
    const text = readFileSync(path, "utf8");
    texts.set(name, text);
    return text;
  };
  compile({ files, entry });
  return texts;
}

/** Bytes of source for each microsecond of processor time: MB/s. */
function measured(work: (texts: ReadonlyMap<string, string>) => unknown): Work {
  const texts = sources();
  const size = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  // Once without the clock: code is compiled then.
  work(texts);
  return () => {
    const before = process.cpuUsage();
    work(texts);
    const { user, system } = process.cpuUsage(before);
    return size / (user + system);
  };
}

const ours = (sourceInfo: boolean) => () =>
  measured((texts) => compile({ files: (name) => texts.get(name), entry, sourceInfo }));

/** Reads and resolves; nothing is checked, and options are not interpreted. */
function theirs(): Work {
  return measured((texts) => {
    const root = new protobuf.Root();
    for (const text of texts.values()) protobuf.parse(text, root, { keepCase: true });
    return root.resolveAll();
  });
}

const benchmark: Benchmark = {
  name: "descriptor-compile",
  comparisons: [
    {
      name: `${entry.length} files of aiplatform and their imports: read, linked and checked; processor time`,
      kind: "value",
      unit: "MB/s",
      candidates: [
        { name: "@x/descriptor-compile", setup: ours(true) },
        { name: "@x/descriptor-compile without source info", setup: ours(false) },
        { name: `${PEER}: read and resolved, unchecked`, setup: theirs },
      ],
    },
  ],
};
export default benchmark;
