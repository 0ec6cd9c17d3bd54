import type { Benchmark, Comparison } from "../bench.ts";
import { prepareCorpora, readCorpus, type SetName } from "../descriptors/corpora.ts";
import { debugString } from "../descriptors/debug-string.ts";
import { processorTime } from "../processor-time.ts";

const OPEN = "for comparison: open";
const LIBPROTOBUF = "libprotobuf 3.21.12 DebugString, of a pool";

/** Printing all files of a set with their comments: three times the time of libprotobuf's own printer at most. */
function print(set: SetName): Comparison {
  return {
    name: `print all files as source, processor time: ${set}`,
    kind: "value",
    unit: "ms",
    moreIsBetter: false,
    candidates: [
      {
        name: "@x/descriptor-wire print, of a registry",
        setup: async () => {
          const { open } = await import("@x/descriptor-wire");
          const { printFile } = await import("@x/descriptor-wire/print");
          const { createRegistry } = await import("@x/descriptor-wire/registry");
          const registry = createRegistry(open(await readCorpus(set)));
          // The length in bytes: without it the text would not be put together.
          return processorTime(() =>
            registry.files.map(({ name }) => Buffer.byteLength(printFile(registry, name))),
          );
        },
      },
      { name: LIBPROTOBUF, setup: () => debugString(set) },
      {
        name: OPEN,
        setup: async () => {
          const { open } = await import("@x/descriptor-wire");
          const bytes = await readCorpus(set);
          return processorTime(() => open(bytes));
        },
      },
      {
        name: "for comparison: registry",
        setup: async () => {
          const { open } = await import("@x/descriptor-wire");
          const { createRegistry } = await import("@x/descriptor-wire/registry");
          const bytes = await readCorpus(set);
          return processorTime(() => createRegistry(open(bytes)));
        },
      },
      {
        name: "protobuf-es 2.17.0: registry (it prints nothing)",
        setup: async () => {
          const { createFileRegistry, fromBinary } = await import("@bufbuild/protobuf");
          const { FileDescriptorSetSchema } = await import("@bufbuild/protobuf/wkt");
          const bytes = await readCorpus(set);
          return processorTime(() =>
            createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes)),
          );
        },
      },
    ],
    bars: { [LIBPROTOBUF]: 1 / 3 },
  };
}

const benchmark: Benchmark = {
  name: "descriptor-print",
  rounds: 5,
  comparisons: async () => {
    await prepareCorpora();
    const sets: readonly SetName[] = [
      "medium without source, 1.2 MB",
      "medium, 4.5 MB",
      "Envoy without source, 0.6 MB",
      "Envoy, 2.3 MB",
    ];
    return sets.map((set) => print(set));
  },
};
export default benchmark;
