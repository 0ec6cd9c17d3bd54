import type { Benchmark, Candidate, Comparison } from "../bench.ts";
import { diskNode, sharedNodes } from "../nodes/engines.ts";
import { coldNode } from "../nodes/cold.ts";
import { costOfCommits } from "../nodes/cost.ts";
import { countStatements, readWarm, REQUESTS } from "../nodes/servers.ts";
import { turnAfter } from "../nodes/turns.ts";
import {
  leastShare,
  prepared,
  processorOfCommit,
  rateOfBranch,
  REPOSITORIES,
  syncsOfCommit,
} from "../nodes/writers.ts";

/** A bound, as a candidate that others are compared with. */
const BOUND = "what is promised";
const bound = (value: number): Candidate => ({ name: BOUND, setup: () => () => value });

const DISK = "disk storage";

/** Something that has a bound of its own. */
function bounded(
  name: string,
  unit: string,
  { most, setup }: { readonly most: number; readonly setup: Candidate["setup"] },
): Comparison {
  const candidates = [{ name: "shared storage", setup }, bound(most)] as const;
  return { name, kind: "value", unit, moreIsBetter: false, candidates, bars: { [BOUND]: 1 } };
}

const statements = REQUESTS.map((request) =>
  bounded(`statements: ${request.name}`, "statements a request", {
    most: request.most,
    setup: () => countStatements(request),
  }),
);

const reading: Comparison = {
  name: "a file is read again, with a token",
  kind: "value",
  unit: "ms of processor time of server and PostgreSQL",
  moreIsBetter: false,
  candidates: [
    { name: "shared storage", setup: () => readWarm("shared") },
    { name: `${DISK}, accounts in PostgreSQL`, setup: () => readWarm("disk") },
  ],
  bars: { [DISK]: 0.9 },
};

const commits: Comparison = {
  name: "64 writers commit, each to a repository of its own",
  kind: "value",
  unit: "ms of processor time a commit, with PostgreSQL's",
  moreIsBetter: false,
  candidates: [
    {
      name: "shared storage",
      setup: () => prepared(() => sharedNodes(1), REPOSITORIES, processorOfCommit),
    },
    { name: DISK, setup: () => prepared(diskNode, REPOSITORIES, processorOfCommit) },
  ],
  bars: { [DISK]: 2 },
};

const branch: Comparison = {
  name: "64 writers commit to one branch",
  kind: "value",
  unit: "commits/s",
  candidates: [
    { name: "one node", setup: () => prepared(() => sharedNodes(1), 1, rateOfBranch) },
    { name: DISK, setup: () => prepared(diskNode, 1, rateOfBranch) },
  ],
  bars: { [DISK]: 1 },
};

const fourNodes: Comparison = {
  name: "64 writers commit to one branch over four nodes",
  kind: "value",
  unit: "commits/s",
  candidates: [
    { name: "four nodes", setup: () => prepared(() => sharedNodes(4), 1, rateOfBranch) },
    { name: "one node", setup: () => prepared(() => sharedNodes(1), 1, rateOfBranch) },
  ],
  bars: { "one node": 0.4 },
};

const share: Comparison = {
  name: "commits of the node that has fewest of four",
  kind: "value",
  unit: "of its share",
  candidates: [
    { name: "least node", setup: () => prepared(() => sharedNodes(4), 1, leastShare) },
    bound(0.5),
  ],
  bars: { [BOUND]: 1 },
};

const benchmark: Benchmark = {
  name: "nodes",
  rounds: 5,
  comparisons: [
    ...statements,
    reading,
    commits,
    bounded("64 writers commit, each to a repository of its own", "WAL syncs a commit", {
      most: 0.2,
      setup: () => prepared(() => sharedNodes(1), REPOSITORIES, syncsOfCommit),
    }),
    bounded("256 commits to one branch, which are put together then", "bytes of WAL a commit", {
      most: 4096,
      setup: () => costOfCommits(({ walBytes }) => walBytes),
    }),
    bounded("256 commits to one branch, which are put together then", "bytes of rows a commit", {
      most: 4096,
      setup: () => costOfCommits(({ rowBytes }) => rowBytes),
    }),
    bounded("256 commits to one branch, which are put together then", "PUTs a commit", {
      most: 2 / 256,
      setup: () => costOfCommits(({ puts }) => puts),
    }),
    branch,
    fourNodes,
    share,
    bounded("a file of a repository of 46 MB on a new node", "GETs", {
      most: 4,
      setup: () => coldNode("GETs"),
    }),
    bounded("a file of a repository of 46 MB on a new node", "MiB", {
      most: 1,
      setup: () => coldNode("MiB"),
    }),
    bounded("the first clone of it there, less the download", "times a clone at another node", {
      most: 1.5,
      setup: () => coldNode("clone"),
    }),
    bounded("the turn of a node that is killed passes", "ms", {
      most: 500,
      setup: () => turnAfter("SIGKILL"),
    }),
    bounded("the turn of a node that is frozen passes", "ms", {
      most: 2500,
      setup: () => turnAfter("SIGSTOP"),
    }),
  ],
};
export default benchmark;
