import type { Benchmark, Comparison, Work } from "../bench.ts";
import { prepareCorpora, readCorpus, type SetName } from "../descriptors/corpora.ts";

/** Bytes to symbols that are found by name and linked to each other; ours says too what is wrong. */
function validation(set: SetName): Comparison {
  return {
    name: `open, link and validate fully; theirs only build their registries: ${set}`,
    unit: "sets/s",
    candidates: [
      {
        name: "@x/descriptor-wire",
        setup: async () => {
          const [{ open }, { validate }, bytes] = [
            await import("@x/descriptor-wire"),
            await import("@x/descriptor-wire/validate"),
            await readCorpus(set),
          ];
          if (!validate(open(bytes)).accepted) throw new Error("the corpus is valid");
          return () => validate(open(bytes));
        },
      },
      {
        name: "protobufjs 8.8.1 Root.fromDescriptor",
        setup: async () => {
          const { default: protobuf } = await import("protobufjs");
          const { default: descriptor } = await import("protobufjs/ext/descriptor.js");
          const bytes = await readCorpus(set);
          return () =>
            protobuf.Root.fromDescriptor(descriptor.FileDescriptorSet.decode(bytes) as never);
        },
      },
      {
        name: "@bufbuild/protobuf 2.17.0 createFileRegistry",
        setup: async () => {
          const { createFileRegistry, fromBinary } = await import("@bufbuild/protobuf");
          const { FileDescriptorSetSchema } = await import("@bufbuild/protobuf/wkt");
          const bytes = await readCorpus(set);
          return () => createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes));
        },
      },
    ],
    bars: { protobufjs: 2, "@bufbuild": 1 },
  };
}

/** Nanoseconds of one of many small works, each asked about all that there is. */
function each(run: () => number): Work {
  return () => {
    const start = performance.now();
    const did = run();
    return ((performance.now() - start) * 1e6) / did;
  };
}

/** What a tool asks of a registry again and again. */
function questions(setName: SetName): Comparison {
  const prepare = async () => {
    const [{ open }, { createRegistry }, { commentsOf }] = [
      await import("@x/descriptor-wire"),
      await import("@x/descriptor-wire/registry"),
      await import("@x/descriptor-wire/source"),
    ];
    const registry = createRegistry(open(await readCorpus(setName)));
    const messages = registry.files.flatMap((file) => file.messages);
    const fields = messages.flatMap((message) => message.fields);
    return { registry, messages, fields, commentsOf };
  };
  return {
    name: `questions to a registry (200 ns and 2,000 ns are promised): ${setName}`,
    kind: "value",
    unit: "ns each",
    moreIsBetter: false,
    candidates: [
      {
        name: "a message by its full name",
        setup: async () => {
          const { registry, messages } = await prepare();
          const names = messages.map(({ fullName }) => fullName);
          return each(() => {
            for (const name of names) registry.get(name);
            return names.length;
          });
        },
      },
      {
        name: "a field by its full name",
        setup: async () => {
          const { registry, fields } = await prepare();
          const names = fields.map(({ fullName }) => fullName);
          return each(() => {
            for (const name of names) registry.get(name);
            return names.length;
          });
        },
      },
      {
        name: "a field by its full name, in a registry that nobody has asked",
        setup: async () => {
          const { fields } = await prepare();
          const { open } = await import("@x/descriptor-wire");
          const { createRegistry } = await import("@x/descriptor-wire/registry");
          const set = open(await readCorpus(setName));
          const names = fields.map(({ fullName }) => fullName);
          return () => {
            const registry = createRegistry(set);
            return each(() => {
              for (const name of names) registry.get(name);
              return names.length;
            })();
          };
        },
      },
      {
        name: "the comments of a field",
        setup: async () => {
          const { fields, commentsOf } = await prepare();
          for (const field of fields) commentsOf(field);
          return each(() => {
            for (const field of fields) commentsOf(field);
            return fields.length;
          });
        },
      },
    ],
  };
}

/** The exponent of time over size, from 20 KB to 20 MB: 1 is linear. */
function growth(): Comparison {
  return {
    name: "growth of validation with size, 20 KB to 20 MB",
    kind: "value",
    unit: "exponent (1 is linear)",
    moreIsBetter: false,
    candidates: [
      {
        name: "validate",
        setup: async () => {
          const [{ open }, { validate }, whole] = [
            await import("@x/descriptor-wire"),
            await import("@x/descriptor-wire/validate"),
            await readCorpus("large without source, 21 MB"),
          ];
          const files = open(whole).file;
          return () => {
            const points = [2e4, 2e5, 2e6, 2e7].map((size) => {
              const end = files.find((file) => file.endOffset > size)?.endOffset ?? whole.length;
              const part = open(whole.subarray(0, end));
              return [Math.log(end), Math.log(best(() => validate(part)))] as const;
            });
            return slope(points);
          };
        },
      },
    ],
  };
}

function best(run: Work): number {
  let least = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    run();
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

const benchmark: Benchmark = {
  name: "descriptor-meaning",
  rounds: 5,
  roundMs: 1500,
  comparisons: async () => {
    await prepareCorpora();
    return [
      validation("large without source, 21 MB"),
      validation("medium without source, 1.2 MB"),
      validation("Envoy without source, 0.6 MB"),
      questions("medium, 4.5 MB"),
      growth(),
    ];
  },
};
export default benchmark;
