import type { Benchmark, Comparison } from "../bench.ts";
import { prepareCorpora, readCorpus, type SetName } from "../descriptors/corpora.ts";

/** Printing all files of a set, beside opening it: at most ten times the time. */
function print(set: SetName): Comparison {
  return {
    name: `print all files as source: ${set}`,
    unit: "sets/s",
    candidates: [
      {
        name: "@x/descriptor-wire print, of a registry",
        setup: async () => {
          const { open } = await import("@x/descriptor-wire");
          const { printFile } = await import("@x/descriptor-wire/print");
          const { createRegistry } = await import("@x/descriptor-wire/registry");
          const registry = createRegistry(open(await readCorpus(set)));
          // The length in bytes: without it the text would not be put together.
          return () =>
            registry.files.map(({ name }) => Buffer.byteLength(printFile(registry, name)));
        },
      },
      {
        name: "for comparison: open",
        setup: async () => {
          const { open } = await import("@x/descriptor-wire");
          const bytes = await readCorpus(set);
          return () => open(bytes);
        },
      },
      {
        name: "for comparison: open and make the registry",
        setup: async () => {
          const { open } = await import("@x/descriptor-wire");
          const { createRegistry } = await import("@x/descriptor-wire/registry");
          const bytes = await readCorpus(set);
          return () => createRegistry(open(bytes));
        },
      },
      {
        name: "protobuf-es 2.17.0: decode and createFileRegistry (it prints nothing)",
        setup: async () => {
          const { createFileRegistry, fromBinary } = await import("@bufbuild/protobuf");
          const { FileDescriptorSetSchema } = await import("@bufbuild/protobuf/wkt");
          const bytes = await readCorpus(set);
          return () => createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes));
        },
      },
    ],
    bars: { "for comparison: open": 0.1 },
  };
}

const benchmark: Benchmark = {
  name: "descriptor-print",
  rounds: 5,
  roundMs: 800,
  comparisons: async () => {
    await prepareCorpora();
    return [print("medium without source, 1.2 MB"), print("medium, 4.5 MB")];
  },
};
export default benchmark;
