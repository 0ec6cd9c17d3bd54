import { edit, open, type OpenedSet } from "@x/descriptor-wire";
import { compare } from "@x/descriptor-wire/compare";
import type { FileDescriptorProto } from "@x/descriptor-wire";
import type { Benchmark, Candidate, Comparison, Work } from "../bench.ts";
import { prepareCorpora, readCorpus, type SetName } from "../descriptors/corpora.ts";

/** Another version of a set. */
interface Version {
  readonly name: string;
  readonly change: (file: FileDescriptorProto) => void;
  /** Of how many files one is changed. */
  readonly every: number;
  /** Whether it is promised that comparing takes less than ten times as long as opening. */
  readonly isPromised: boolean;
}

const VERSIONS: readonly Version[] = [
  {
    name: "one change in one file",
    every: Infinity,
    isPromised: true,
    change: ({ messageType: [message] }) => void message?.field.pop(),
  },
  {
    name: "a field less in every message of every file",
    every: 1,
    isPromised: false,
    change: ({ messageType }) => {
      for (const message of messageType) message.field.pop();
    },
  },
  {
    name: "another type name of every field, in every file",
    every: 1,
    isPromised: false,
    change: ({ messageType }) => {
      for (const { field } of messageType) {
        for (const one of field) if (one.typeName !== undefined) one.typeName += "V2";
      }
    },
  },
];

function changed(bytes: Uint8Array, { change, every }: Version): Uint8Array {
  const draft = edit(open(bytes) as OpenedSet<FileDescriptorProto>);
  open(bytes).file.forEach((_file, index) => {
    if (index === 0 || index % every === 0) change(draft.file(index));
  });
  return draft.encode();
}

/** Both sets are opened anew each time, in both candidates. */
function comparing(set: SetName, version: Version): Comparison {
  const work = async (make: (before: Uint8Array, after: Uint8Array) => unknown): Promise<Work> => {
    const before = await readCorpus(set);
    const after = changed(before, version);
    return () => make(before, after);
  };
  const own: Candidate = {
    name: "@x/descriptor-wire",
    setup: () => work((before, after) => compare(open(before), open(after))),
  };
  const opening: Candidate = {
    name: "limit: opening both sets",
    setup: () => work((before, after) => [open(before), open(after)]),
  };
  return {
    name: `open and compare, ${version.name}: ${set}`,
    unit: "comparisons/s",
    candidates: [own, opening],
    ...(version.isPromised ? { bars: { "limit: opening both sets": 1 / 10 } } : {}),
  };
}

const benchmark: Benchmark = {
  name: "descriptor-compare",
  rounds: 7,
  roundMs: 300,
  comparisons: async () => {
    await prepareCorpora();
    const sets: readonly SetName[] = [
      "medium without source, 1.2 MB",
      "medium, 4.5 MB",
      "Envoy without source, 0.6 MB",
      "Envoy, 2.3 MB",
    ];
    return sets.flatMap((set) => VERSIONS.map((version) => comparing(set, version)));
  },
};
export default benchmark;
