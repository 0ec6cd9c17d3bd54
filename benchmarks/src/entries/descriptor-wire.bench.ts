import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Benchmark, Candidate, Comparison, Work } from "../bench.ts";
import { ours, protobufEs, protobufjs, type Codec } from "../descriptors/codecs.ts";
import { corpusPath, prepareCorpora, readCorpus, type SetName } from "../descriptors/corpora.ts";

const LIBRARIES: readonly (readonly [string, () => Promise<Codec>])[] = [
  ["@x/descriptor-wire", ours],
  ["protobufjs 8.8.1", protobufjs],
  ["@bufbuild/protobuf 2.17.0", protobufEs],
];

type Prepare = (codec: Codec, bytes: Uint8Array) => Work;

/** The same work in our library and its peers, and what else should stand beside it. */
function candidates(
  set: SetName,
  prepare: Prepare,
  ...others: readonly Candidate[]
): readonly [Candidate, ...Candidate[]] {
  const [own, ...peers] = LIBRARIES.map(([name, load]) => ({
    name,
    setup: async () => prepare(await load(), await readCorpus(set)),
  }));
  if (own === undefined) throw new Error("no candidate");
  return [own, ...peers, ...others];
}

const bars = (pbjs: number, es: number): Readonly<Record<string, number>> => ({
  protobufjs: pbjs,
  "@bufbuild": es,
});

async function opened(bytes: Uint8Array): Promise<Work> {
  const { library } = await ours();
  return () => library.open(bytes);
}

/** What no reader can be faster than: touching every byte once. */
const limits = (set: SetName): readonly Candidate[] => [
  {
    name: "limit: our scan alone",
    setup: async () => {
      const [{ library }, bytes] = [await ours(), await readCorpus(set)];
      return () => library.scan(bytes);
    },
  },
  {
    name: "limit: memcpy",
    setup: async () => {
      const bytes = await readCorpus(set);
      const target = new Uint8Array(bytes.length);
      return () => target.set(bytes);
    },
  },
];

function open(set: SetName, promised = true): Comparison {
  const [, ...others] = candidates(set, (codec, bytes) => () => codec.decode(bytes));
  const own = { name: "@x/descriptor-wire", setup: async () => opened(await readCorpus(set)) };
  return {
    name: `open (check the wire, index every message): ${set}`,
    unit: "sets/s",
    candidates: [own, ...others, ...limits(set)],
    ...(promised ? { bars: bars(8, 14) } : {}),
  };
}

function symbols(set: SetName): Comparison {
  return {
    name: `open and name every symbol: ${set}`,
    unit: "sets/s",
    candidates: candidates(set, (codec, bytes) => () => codec.countSymbols(bytes)),
    bars: bars(12, 25),
  };
}

function decode(set: SetName, promised: Readonly<Record<string, number>>): Comparison {
  return {
    name: `decode to plain objects, source locations as columns: ${set}`,
    unit: "sets/s",
    candidates: candidates(set, (codec, bytes) => () => codec.decode(bytes)),
    bars: promised,
  };
}

function encode(set: SetName): Comparison {
  return {
    name: `encode in canonical form: ${set}`,
    unit: "sets/s",
    candidates: candidates(set, (codec, bytes) => {
      const decoded = codec.decode(bytes) as never;
      return () => codec.encode(decoded);
    }),
    bars: bars(4, 6),
  };
}

function edits(set: SetName): Comparison {
  return {
    name: `edit one field of one file and encode the set: ${set}`,
    unit: "edits/s",
    candidates: candidates(set, (codec, bytes) => codec.editor(bytes), {
      name: "ours, as chunks for a file or socket",
      setup: async () => {
        const { library } = await ours();
        const draft = library.edit(library.open(await readCorpus(set)));
        let count = 0;
        return () => {
          draft.file(0).package = `edited.${count++ % 2}`;
          return draft.chunks();
        };
      },
    }),
    bars: bars(25, 40),
  };
}

/** Heap and buffers that stay, with the input, as a multiple of the input. */
function memory(set: SetName): Comparison {
  const kept = (bytes: Uint8Array, read: (bytes: Uint8Array) => unknown): Work => {
    const results: unknown[] = [];
    return () => {
      results.length = 0;
      const before = usedBytes();
      results.push(read(bytes));
      return (usedBytes() - before + bytes.length) / bytes.length;
    };
  };
  // Objects beside objects. Peers have nothing less; what an opened set keeps stands for itself.
  const lazily: Candidate = {
    name: "@x/descriptor-wire, only opened",
    setup: async () => {
      const codec = await ours();
      return kept(await readCorpus(set), (input) => codec.library.open(input));
    },
  };
  return {
    name: `memory kept after decoding to plain objects, the input included: ${set}`,
    kind: "value",
    unit: "times the input",
    moreIsBetter: false,
    candidates: candidates(
      set,
      (codec, bytes) => kept(bytes, (input) => codec.decode(input)),
      lazily,
    ),
  };
}

function usedBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A new process that imports a library and reads one small set, above a bare one. */
function coldStart(): Comparison {
  const set = corpusPath("small without source, 0.06 MB");
  const script = (load: string): string =>
    `import { readFileSync } from "node:fs"; const bytes = new Uint8Array(readFileSync(${JSON.stringify(set)}));
     const start = performance.now(); ${load} process.stdout.write(String(performance.now() - start));`;
  const milliseconds = (load: string): number =>
    Number(
      execFileSync(process.execPath, ["--input-type=module", "-e", script(load)], {
        cwd: fileURLToPath(new URL("../..", import.meta.url)),
      }),
    );
  const loads = {
    ours: `const { decodeFileDescriptorSet } = await import("@x/descriptor-wire"); decodeFileDescriptorSet(bytes);`,
    protobufjs: `const { default: protobuf } = await import("protobufjs"); await import("protobufjs/ext/descriptor.js");
      const reader = protobuf.Reader.create(bytes); reader.discardUnknown = false; protobuf.descriptor.FileDescriptorSet.decode(reader);`,
    protobufEs: `const { fromBinary } = await import("@bufbuild/protobuf"); const { FileDescriptorSetSchema } = await import("@bufbuild/protobuf/wkt");
      fromBinary(FileDescriptorSetSchema, bytes);`,
  };
  const candidate = (name: string, load: string): Candidate => ({
    name,
    setup: () => () => milliseconds(load),
  });
  return {
    name: "import and first decode in a new process, built package",
    kind: "value",
    unit: "ms",
    moreIsBetter: false,
    candidates: [
      candidate("@x/descriptor-wire", loads.ours),
      candidate("protobufjs 8.8.1", loads.protobufjs),
      candidate("@bufbuild/protobuf 2.17.0", loads.protobufEs),
    ],
    bars: bars(3, 3),
  };
}

/** The exponent of time over size, from 10 KB to 80 MB: 1 is linear. */
function growth(): Comparison {
  const exponent = async (read: (codec: Codec, bytes: Uint8Array) => unknown): Promise<Work> => {
    const [codec, whole] = [await ours(), await readCorpus("large, 83 MB")];
    const files = codec.library.open(whole).file;
    return () => {
      const points = [1e4, 1e5, 1e6, 1e7, 8e7].map((size) => {
        const end = files.find((file) => file.endOffset > size)?.endOffset ?? whole.length;
        const part = whole.subarray(0, end);
        return [Math.log(end), Math.log(best(() => read(codec, part)))] as const;
      });
      return slope(points);
    };
  };
  return {
    name: "growth of time with size, 10 KB to 80 MB",
    kind: "value",
    unit: "exponent (1 is linear)",
    moreIsBetter: false,
    candidates: [
      {
        name: "open",
        setup: async () =>
          exponent((codec, bytes) =>
            (codec as Awaited<ReturnType<typeof ours>>).library.open(bytes),
          ),
      },
      { name: "decode", setup: async () => exponent((codec, bytes) => codec.decode(bytes)) },
    ],
  };
}

function best(run: Work): number {
  let least = Infinity;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    for (let again = 0; again < 3; again++) run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return covariance / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

/** Beside protobuf's own parser in C, through Python, where that is installed. */
function native(set: SetName): Comparison {
  const python = `import sys, time
from google.protobuf import descriptor_pb2
data = open(sys.argv[1], "rb").read(); rates = []
for _ in range(5):
    start = time.perf_counter(); descriptor_pb2.FileDescriptorSet.FromString(data)
    rates.append(len(data) / (time.perf_counter() - start) / 1e6)
print(max(rates))`;
  const parse = (): number =>
    Number(execFileSync("python3", ["-c", python, corpusPath(set)], { stdio: "pipe" }));
  return {
    name: `beside native code: ${set}`,
    kind: "value",
    unit: "MB/s",
    candidates: [
      {
        name: "@x/descriptor-wire open",
        setup: async () => {
          const bytes = await readCorpus(set);
          const work = await opened(bytes);
          return () => (3 * bytes.length) / best(work) / 1000;
        },
      },
      {
        name: "libprotobuf (python3-protobuf) parse",
        setup: () => {
          try {
            return parse() > 0 ? parse : undefined;
          } catch {
            return undefined;
          }
        },
      },
    ],
  };
}

const benchmark: Benchmark = {
  name: "descriptor-wire",
  rounds: 5,
  // The collector grows its heap anew in each round: in a short one that is most of what is seen.
  roundMs: 800,
  comparisons: async () => {
    await prepareCorpora();
    return [
      open("small, 0.3 MB", false),
      open("small without source, 0.06 MB", false),
      open("medium, 4.5 MB"),
      open("medium without source, 1.2 MB"),
      open("large, 83 MB"),
      open("large without source, 21 MB"),
      symbols("medium, 4.5 MB"),
      symbols("large, 83 MB"),
      decode("medium, 4.5 MB", bars(3, 5.5)),
      decode("medium without source, 1.2 MB", bars(1.3, 2.2)),
      decode("large without source, 21 MB", bars(1.3, 2.2)),
      encode("medium, 4.5 MB"),
      encode("medium without source, 1.2 MB"),
      edits("medium, 4.5 MB"),
      edits("large without source, 21 MB"),
      edits("large, 83 MB"),
      memory("medium, 4.5 MB"),
      memory("large, 83 MB"),
      coldStart(),
      growth(),
      native("large, 83 MB"),
    ];
  },
};
export default benchmark;
